import { useEffect, useState } from 'react';

const tickMs = 1000;

/** Seconds until something may be asked for again, and how to start over. */
export const useCountdown = (seconds: number) => {
  const [until, setUntil] = useState(() => Date.now() + seconds * tickMs);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / tickMs)));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return { left, restart: () => setUntil(Date.now() + seconds * tickMs) };
};
