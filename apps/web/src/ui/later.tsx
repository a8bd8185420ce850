import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';

interface LaterProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Room for what nobody waits for: drawn, and so loaded, once the page has nothing else to do. */
export function Later({ className, children }: LaterProps) {
  const [now, setNow] = useState(false);
  useEffect(() => whenIdle(() => setNow(true)), []);
  return <div className={className}>{now && <Suspense>{children}</Suspense>}</div>;
}
