import type { ReactNode } from 'react';
import { Contents } from './contents';
import classes from './gallery.module.css';

/** The contents beside the page, on a phone above it. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.root}>
      <Contents current={title} />
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}

interface SpecimenProps {
  name: string;
  note?: string;
  children: ReactNode;
  /** The height of the place it stands in, for parts that fill theirs. */
  height?: number;
  /** On a phone such parts lie over everything: here they stay in their frame. */
  held?: boolean;
  width?: number;
}

/** One component in one state, with what is to be seen. */
export function Specimen({ name, note, children, height, held, width }: SpecimenProps) {
  return (
    <figure className={classes.specimen} style={{ maxWidth: width }}>
      <figcaption>
        <b>{name}</b> {note}
      </figcaption>
      <div
        className={classes.stage}
        style={{ height }}
        data-held={held || undefined}
        data-full={height ? true : undefined}
      >
        {children}
      </div>
    </figure>
  );
}

/** Specimens side by side where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
