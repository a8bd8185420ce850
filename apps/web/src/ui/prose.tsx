import type { ReactNode } from 'react';
import classes from './prose.module.css';
import { Wrap } from './wrap';

export interface ProseSection {
  title: string;
  paragraphs: readonly string[];
  /** Where to go from here. */
  way?: ReactNode;
}

/** Text to be read: one column of at most 70 characters. */
export function Prose({ sections }: { sections: readonly ProseSection[] }) {
  return (
    <Wrap className={classes.prose}>
      {sections.map(({ title, paragraphs, way }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {way && <p>{way}</p>}
        </section>
      ))}
    </Wrap>
  );
}
