import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '@/paraglide/messages';
import { IconButton } from './button';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  onClose: () => void;
}

/** The browser's own dialog: focus, Escape and the way back come with it. From below on a phone, in the middle on a desktop. */
export function Sheet({ title, children, foot, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    heading.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the ground behind closes it; Escape does so by itself
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="x" label={m.candidate_app_close()} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
      {foot && <footer>{foot}</footer>}
    </dialog>
  );
}
