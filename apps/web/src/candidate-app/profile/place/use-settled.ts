import { useEffect, useState } from 'react';

/** So long somebody pauses between two letters. */
const pauseMs = 200;

/** What somebody typed, once they pause: not every letter is worth asking for. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
