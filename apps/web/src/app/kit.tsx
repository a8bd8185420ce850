import '@/ui/mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { colourMode } from '@/lib/colour-mode';
import { useStore } from '@/lib/store';
import { resolver, workTheme } from '@/ui/theme';
import { queryClient } from './query-client';

const schemeAttribute = 'data-mantine-color-scheme';

/** What work screens are made with. Public pages do without, because a phone would load and start it for nothing. */
export function Kit({ children }: { children: ReactNode }) {
  const { value } = useStore(colourMode.state);
  // The kit leaves its mark on the document, which public pages would take for theirs.
  useEffect(() => () => document.documentElement.removeAttribute(schemeAttribute), []);
  return (
    <MantineProvider theme={workTheme} cssVariablesResolver={resolver} forceColorScheme={value}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
