import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type Props = { title: string; note?: ReactNode; action?: ReactNode; flush?: boolean; inBar?: boolean };

/** One title, one line of context, one primary action. inBar: on a phone the nav bar already names the screen. */
export function PageHeader({ title, note, action, flush, inBar }: Props) {
  return (
    <Group
      component="header"
      gap="md"
      align="flex-start"
      justify="space-between"
      wrap="nowrap"
      className={classes.root}
      data-flush={flush || undefined}
      data-in-bar={inBar || undefined}
    >
      <Box miw={0}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {note && <Text c="dimmed">{note}</Text>}
      </Box>
      {action && (
        <Group gap="xs" align="stretch" wrap="nowrap" className={classes.action}>
          {action}
        </Group>
      )}
    </Group>
  );
}
