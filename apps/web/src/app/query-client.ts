import { QueryClient } from '@tanstack/react-query';
import { onClearStoredState } from '@/lib/stored-state';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The API client retries by its own rules.
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});

onClearStoredState(() => queryClient.clear());
