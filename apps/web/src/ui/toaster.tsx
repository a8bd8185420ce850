import './toaster-mantine.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { layers } from '@marula/contract/limits';
import { useEffect } from 'react';
import { useStore } from '@/lib/store';
import { type Toast, type ToastKind, takeToasts, waitingToasts } from '@/lib/toast';
import { Icon } from './icon';
import classes from './toaster.module.css';

const looks: Record<ToastKind, { color: string; icon: string }> = {
  error: { color: 'red', icon: 'circle-x' },
  success: { color: 'brand', icon: 'check' },
  warning: { color: 'yellow', icon: 'triangle-alert' },
};

/** The toast that each key has on the screen. */
const byKey = new Map<string, string>();

const takePlace = (key: string, id: string) => {
  const before = byKey.get(key);
  if (before) notifications.hide(before);
  byKey.set(key, id);
};

const draw = ({ id, kind, title, text, durationMs, action, key }: Toast, closeLabel: string) => {
  const name = String(id);
  if (key) takePlace(key, name);
  // What was offered is done: the offer goes.
  const run = () => {
    notifications.hide(name);
    action?.run();
  };
  notifications.show({
    id: name,
    title,
    color: looks[kind].color,
    icon: <Icon name={looks[kind].icon} />,
    autoClose: durationMs,
    className: classes.toast,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': closeLabel },
    message: action ? (
      <Group component="span" gap="xs" justify="space-between" wrap="nowrap">
        {text}
        <Button variant="subtle" size="compact-sm" onClick={run}>
          {action.label}
        </Button>
      </Group>
    ) : (
      text
    ),
  });
};

/** Bottom right, newest lowest. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length > 0) for (const toast of takeToasts()) draw(toast, closeLabel);
  }, [waiting, closeLabel]);
  return <Notifications position="bottom-right" zIndex={layers.modal} limit={5} className={classes.place ?? ''} />;
}
