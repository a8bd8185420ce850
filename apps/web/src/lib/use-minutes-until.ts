import { duration } from '@marula/contract/limits';
import { useEffect, useState } from 'react';

/** Whole minutes until a moment, counted up; the clock of the screen moves on by itself until then. */
export const useMinutesUntil = (end: number) => {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, end - now);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left % duration.minute || duration.minute);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / duration.minute);
};
