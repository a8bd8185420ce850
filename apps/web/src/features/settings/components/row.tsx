import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
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
      <Box component="span" fw={550} className={layout.breaks}>
        {title}
      </Box>
      <Box component="span" c="dimmed" className={layout.breaks}>
        {text}
      </Box>
    </div>
    {children && (
      <Group gap="xs" wrap="nowrap" flex="none" ms="auto">
        {children}
      </Group>
    )}
  </Group>
);
