import type { ReactNode } from 'react';
import { buttonLook } from '@/ui/button-look';
import classes from './entry.module.css';

interface PlainButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** The lesser way, beside or below the button that most people want. */
export function PlainButton({ onClick, children }: PlainButtonProps) {
  return (
    <button type="button" {...buttonLook({ variant: 'plain' }, classes.plain)} onClick={onClick}>
      {children}
    </button>
  );
}
