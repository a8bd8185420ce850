import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './panel.module.css';
import { Line } from './waiting';

interface PanelProps {
  title: string;
  note?: ReactNode;
  /** A link or control that belongs to the title. */
  aside?: ReactNode;
  /** Content that goes to the edge: lists and tables. */
  bare?: boolean;
  children: ReactNode;
}

/** The same card while what it is about is on its way. */
export const PanelSkeleton = ({ w = 140, bare, children }: Pick<PanelProps, 'bare' | 'children'> & { w?: number }) => (
  <Box miw={0} bg="var(--marula-canvas)" className={`${layout.card} ${layout.clips}`}>
    <div className={classes.head}>
      <Line w={w} fz="md" lh="24px" />
    </div>
    <div className={bare ? undefined : classes.body}>{children}</div>
  </Box>
);

/** The card of the work screens: a border, a heading row and what it is about. */
export function Panel({ title, note, aside, bare, children }: PanelProps) {
  return (
    <Box
      component="section"
      miw={0}
      bg="var(--marula-canvas)"
      className={`${layout.card} ${layout.clips}`}
      aria-label={title}
    >
      <Group gap="xs" align="baseline" wrap="nowrap" className={classes.head}>
        <Title order={2} flex="none" fz="md" lh="24px">
          {title}
        </Title>
        {note && (
          <Text c="dimmed" span>
            {note}
          </Text>
        )}
        {aside && <div className={classes.aside}>{aside}</div>}
      </Group>
      <div className={bare ? undefined : classes.body}>{children}</div>
    </Box>
  );
}
