import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './row.module.css';

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="ul" gap={0} aria-label={label}>
    {children}
  </Stack>
);

interface RowProps {
  lead?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

/** A person, a device, an account: who, what about them, and what can be done. */
export const Row = ({ lead, title, text, children }: RowProps) => (
  <Group component="li" gap="sm" wrap="nowrap" className={classes.row}>
    {lead}
    <div className={classes.words}>
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </div>
    {children && (
      <Group gap="xs" wrap="nowrap" className={classes.acts}>
        {children}
      </Group>
    )}
  </Group>
);
