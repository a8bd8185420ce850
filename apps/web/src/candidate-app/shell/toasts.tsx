import { useEffect, useState } from 'react';
import { useStore } from '@/lib/store';
import { type Toast as News, type ToastKind, takeToasts, waitingToasts } from '@/lib/toast';
import { Toast } from '../ui/toast';
import classes from './toasts.module.css';

const icons = { error: 'triangle-alert', success: 'check', warning: 'info' } as const satisfies Record<
  ToastKind,
  string
>;

/** The newest of what happened, for a moment. It is there from the start, so that a screen reader says what comes. */
export function Toasts() {
  const waiting = useStore(waitingToasts);
  const [shown, setShown] = useState<News>();
  useEffect(() => {
    const newest = waiting.at(-1);
    if (!newest) return;
    takeToasts();
    setShown(newest);
  }, [waiting]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), shown.durationMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const act = shown?.action && {
    label: shown.action.label,
    run: () => {
      shown.action?.run();
      setShown(undefined);
    },
  };
  return (
    <div role="status" className={classes.lane}>
      {shown && (
        <Toast icon={icons[shown.kind]} act={act}>
          {shown.text}
        </Toast>
      )}
    </div>
  );
}
