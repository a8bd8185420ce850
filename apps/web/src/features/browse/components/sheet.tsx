import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside and closes with Escape without a library. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={title} onClose={onClose}>
      {open && (
        <>
          <header className={`${layout.row} ${classes.head}`}>
            <h2>{title}</h2>
            <button type="button" aria-label={m.browse_close()} onClick={onClose}>
              <Icon name="x" size={20} />
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}
