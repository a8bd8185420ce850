import type { ReactNode } from 'react';
import { ImageModal } from '@/features/shell/components/image-modal';
import { Contents } from './contents';
import classes from './gallery.module.css';

/** A whole screen in a frame of the shell's measures. Not the shell itself: that one asks a server who is there. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <Contents current={title} className={classes.side} />
      <header className={classes.bar}>
        <a href="/">{title}</a>
      </header>
      <main className={classes.work}>{children}</main>
      <div className={classes.foot} aria-hidden />
      <ImageModal />
    </div>
  );
}
