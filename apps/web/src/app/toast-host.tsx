import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from '@/lib/store';
import { waitingToasts } from '@/lib/toast';
import { m } from '@/paraglide/messages';

const Toaster = lazy(() => import('@/ui/toaster').then(({ Toaster }) => ({ default: Toaster })));

/** Draws nothing, and loads nothing, until there is something to say. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length > 0) setNeeded(true);
  }, [waiting]);
  if (!needed) return null;
  return (
    <Suspense>
      <Toaster closeLabel={m.site_toast_close()} />
    </Suspense>
  );
}
