import type { ReactNode } from 'react';
import { buttonLook } from './button-look';
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
      // Pressing the button must not blur the field: its error message would appear and move the button before the click.
      onMouseDown={(event) => event.preventDefault()}
      {...buttonLook({ size: 'lg', fullWidth: true }, classes.button)}
    >
      {children}
    </button>
  );
}
