import { useEffect, useRef } from 'react';
import { createStore } from '@/lib/store';
import classes from './toast-lane.module.css';

interface Lane {
  element: HTMLElement;
  level: number;
}

/** Where toasts can stand, the innermost last. */
export const toastLanes = createStore<readonly Lane[]>([]);

interface ToastLaneProps {
  /** The innermost lane on the screen is used: the shell's is 0, a screen's 1, that of a panel in it 2. */
  level?: number;
}

/** A row between what scrolls and what is pressed: a toast takes room from the scroller's end, and lies over nothing. */
export function ToastLane({ level = 0 }: ToastLaneProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!row.current) return;
    const lane = { element: row.current, level };
    toastLanes.set([...toastLanes.get(), lane].toSorted((a, b) => a.level - b.level));
    return () => toastLanes.set(toastLanes.get().filter((other) => other !== lane));
  }, [level]);
  return <div ref={row} className={classes.lane} data-toast-lane={level} />;
}
