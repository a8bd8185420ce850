import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { felixPanel } from '@/domain/felix-panel';
import { useStore } from '@/lib/store';
import layout from '@/ui/layout.module.css';
import classes from './applications-layout.module.css';

interface ApplicationsLayoutProps {
  header: ReactNode;
  children: ReactNode;
  /** Over the list's foot. */
  bulk?: ReactNode;
  /** The open application, beside the list. */
  panel?: ReactNode;
}

/** The list never disappears while a person works through it: detail opens beside it, full screen on a phone. */
export function ApplicationsLayout({ header, children, bulk, panel: opened }: ApplicationsLayoutProps) {
  // The right column holds one thing: while Felix is there, the reviewer waits behind it.
  const panel = useStore(felixPanel).open ? undefined : opened;
  return (
    <div className={`${layout.stack} ${classes.root}`} data-fills data-panel={panel ? true : undefined}>
      <Stack gap={0} pos="relative" miw={0} mih={0}>
        <Box pt={{ base: 0, sm: 16 }} pb={{ base: 0, sm: 8 }} px={{ base: 16, sm: 24 }}>
          {header}
        </Box>
        {children}
        {bulk}
      </Stack>
      {panel}
    </div>
  );
}

/** Filters at one end, the view at the other. */
export function ApplicationsTools({ children }: { children: ReactNode }) {
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap" className={classes.tools}>
      {children}
    </Group>
  );
}
