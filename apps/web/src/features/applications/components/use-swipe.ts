import { type TouchEvent, useRef } from 'react';

const farPx = 80;

/** A finger that goes sideways and not down: to the left for the next, to the right for the one before. */
export const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      if (Math.abs(across) > farPx && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
};
