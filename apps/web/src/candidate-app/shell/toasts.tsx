import { useEffect } from 'react';
import { createStore, useStore } from '@/lib/store';
import { type Toast as News, type ToastKind, takeToasts, waitingToasts } from '@/lib/toast';
import { Toast } from '../ui/toast';
import classes from './toasts.module.css';

const icons = { error: 'triangle-alert', success: 'check', warning: 'info' } as const satisfies Record<
  ToastKind,
  string
>;

/** Kept beside the screens: one may follow another while it is read. */
const newestToast = createStore<News | undefined>(undefined);

/** The newest of what happened, for a moment. It is there from the start, so that a screen reader says what comes. */
export function Toasts() {
  const waiting = useStore(waitingToasts);
  const shown = useStore(newestToast);
  useEffect(() => {
    const newest = waiting.at(-1);
    if (!newest) return;
    takeToasts();
    newestToast.set(newest);
  }, [waiting]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => newestToast.set(undefined), shown.durationMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const act = shown?.action && {
    label: shown.action.label,
    run: () => {
      shown.action?.run();
      newestToast.set(undefined);
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
