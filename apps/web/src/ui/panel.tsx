import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = { title: string; note?: ReactNode; aside?: ReactNode; children: ReactNode; bare?: boolean };

/** The card of the work screens: a border, a heading row, content to the edge when bare. */
export function Panel({ title, note, aside, children, bare }: Props) {
  return (
    <section className={classes.root} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {note && (
          <Text c="dimmed" span>
            {note}
          </Text>
        )}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={bare ? undefined : classes.body}>{children}</div>
    </section>
  );
}
