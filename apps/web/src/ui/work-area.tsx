import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** The content of a work screen: at most 1280 px, with the screen's own gutters. */
export function WorkArea({ children }: { children: ReactNode }) {
  return (
    <Box
      maw="var(--marula-content)"
      mx="auto"
      px={{ base: 16, sm: 24 }}
      pt={{ base: 16, sm: 24 }}
      pb={{ base: 32, sm: 48 }}
    >
      {children}
    </Box>
  );
}
