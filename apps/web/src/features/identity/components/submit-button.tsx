import type { ReactNode } from 'react';
import { buttonLook } from '@/ui/button-look';
import classes from './submit-button.module.css';

interface SubmitButtonProps {
  busy: boolean;
  children: ReactNode;
}

/** While it works it keeps its place and its focus, and does nothing more. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // A field that is left says what it thinks of its value, and moves the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      {...buttonLook({ size: 'lg', fullWidth: true }, classes.button)}
    >
      {children}
    </button>
  );
}
