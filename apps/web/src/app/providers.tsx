import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { resolver, theme, workTheme } from '@/ui/theme';
import { queryClient } from './query-client';

export function Providers({ children }: { children: ReactNode }) {
  const work = useRouterState({ select: (state) => state.matches.some((match) => match.routeId === '/dashboard') });
  return (
    <MantineProvider theme={work ? workTheme : theme} cssVariablesResolver={resolver} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
