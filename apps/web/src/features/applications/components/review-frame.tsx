import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeys } from '@/ui/keys';
import layout from '@/ui/layout.module.css';
import { ReviewBar, type ReviewBarProps } from './review-bar';

interface ReviewFrameProps extends ReviewBarProps {
  label?: string;
  /** By the key; closes, where it is left out. */
  onEscape?: (() => void) | undefined;
  children: ReactNode;
}

/** Beside the list, or over it: somebody can go on and close it also while nothing has come yet. */
export function ReviewFrame({ label, onEscape, children, ...bar }: ReviewFrameProps) {
  const { onStep, onClose } = bar;
  useKeys([
    { keys: ['j'], run: () => onStep(1) },
    { keys: ['k'], run: () => onStep(-1) },
    { keys: ['Escape'], run: onEscape ?? onClose },
  ]);
  return (
    <Stack component="aside" gap={0} className={layout.sidePanel} {...(label && { 'aria-label': label })}>
      <ReviewBar {...bar} />
      {children}
    </Stack>
  );
}
