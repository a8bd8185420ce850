import { useEffect, useState } from 'react';
import { useStore } from '@/lib/store';
import { waitingToasts } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { LazyPart } from '@/ui/lazy-part';

const toaster = () => import('@/ui/toaster').then(({ Toaster }) => Toaster);

/** Draws nothing, and loads nothing, until there is something to say. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length > 0) setNeeded(true);
  }, [waiting]);
  return needed ? <LazyPart load={toaster} props={{ closeLabel: m.site_toast_close() }} /> : null;
}
