import { duration } from '@marula/contract/limits';
import { useEffect, useState } from 'react';

/** The moment, for words like 'today': a screen that stays open over midnight says them rightly. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), duration.minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
