import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The API client retries by its own rules.
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
