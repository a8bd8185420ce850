import { QueryClient } from '@tanstack/react-query';
import { onClearStoredState } from '@/lib/stored-state';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The API client retries by its own rules.
    // Asked also without a connection: the failure says so, where waiting would say nothing. It is asked again with one.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearStoredState(() => queryClient.clear());
