import { type CSSProperties, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '@/lib/store';
import { type Toast, type ToastKind, takeToasts, waitingToasts } from '@/lib/toast';
import { Icon } from './icon';
import { toastLanes } from './toast-lane';
import classes from './toaster.module.css';

const icons: Record<ToastKind, string> = { error: 'circle-x', success: 'check', warning: 'triangle-alert' };

/** The others wait until there is room, and their time with them. */
const atOnce = 3;

/** Ends after its time, which stands still meanwhile. */
const useCountdown = (ms: number, waits: boolean, onEnd: () => void) => {
  const left = useRef(ms);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (waits) return;
    const from = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [waits]);
};

interface ShownProps {
  toast: Toast;
  closeLabel: string;
  onGone: (id: number) => void;
}

function Shown({ toast, closeLabel, onGone }: ShownProps) {
  const { id, kind, title, text, durationMs, action } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const waits = pointed || focused;
  const gone = () => onGone(id);
  useCountdown(durationMs, waits, gone);
  // A finger leaves no pointer behind that could go away again.
  const point = (on: boolean) => (event: PointerEvent) => event.pointerType !== 'touch' && setPointed(on);
  return (
    <output
      className={classes.toast}
      style={{ '--toast-ms': `${durationMs}ms` } as CSSProperties}
      data-toast={kind}
      data-waits={waits || undefined}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={classes.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={classes.words}>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            gone();
            action.run();
          }}
        >
          {action.label}
          {action.shortcut && (
            <span className={classes.key} aria-hidden>
              {action.shortcut}
            </span>
          )}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={closeLabel} onClick={gone}>
        <Icon name="x" size={18} />
      </button>
    </output>
  );
}

/** A dialog lies over the page, and over its lanes: what it says stands over both. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null;

const added = (shown: readonly Toast[], more: readonly Toast[]) =>
  more.reduce((list, toast) => [...list.filter(({ key }) => !key || key !== toast.key), toast], shown);

/** Bottom right, newest lowest: in the innermost lane of the page, over the page where it has none. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const waiting = useStore(waitingToasts);
  const lane = useStore(toastLanes).at(-1)?.element;
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [floating, setFloating] = useState(false);
  useEffect(() => {
    if (waiting.length === 0) return;
    const more = takeToasts();
    setFloating(isUnderDialog());
    setToasts((shown) => added(shown, more));
  }, [waiting]);
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  if (toasts.length === 0) return null;
  const within = floating ? undefined : lane;
  const list = (
    <div className={`${classes.list} ${within ? '' : classes.floating}`}>
      {toasts.slice(0, atOnce).map((toast) => (
        <Shown key={toast.id} toast={toast} closeLabel={closeLabel} onGone={remove} />
      ))}
    </div>
  );
  return createPortal(list, within ?? document.body);
}
