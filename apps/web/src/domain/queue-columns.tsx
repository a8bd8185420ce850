import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsWide } from '@/lib/use-is-wide';
import classes from './console-columns.module.css';

interface QueueColumnsProps {
  /** Said while nothing is open. */
  pick: string;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  queue: ReactNode;
  one: (id: string, onBack: (() => void) | undefined) => ReactNode;
}

/** Queue, evidence, judgement: read from left to right. On a phone one of them at a time. */
export function QueueColumns({ pick, open, onOpen, queue, one }: QueueColumnsProps) {
  const isWide = useIsWide();
  return (
    <div className={classes.root} data-fills>
      {(isWide || !open) && queue}
      {open && one(open, isWide ? undefined : () => onOpen(undefined))}
      {isWide && !open && (
        <Text c="dimmed" className={classes.pick ?? ''}>
          {pick}
        </Text>
      )}
    </div>
  );
}
