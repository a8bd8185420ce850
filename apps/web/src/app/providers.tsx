import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { colourMode } from '@/lib/colour-mode';
import { useStore } from '@/lib/store';
import { resolver, theme, workTheme } from '@/ui/theme';
import { queryClient } from './query-client';

export function Providers({ children }: { children: ReactNode }) {
  const work = useRouterState({ select: (state) => state.matches.some((match) => match.routeId === '/dashboard') });
  const { value } = useStore(colourMode.state);
  return (
    <MantineProvider theme={work ? workTheme : theme} cssVariablesResolver={resolver} forceColorScheme={value}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
