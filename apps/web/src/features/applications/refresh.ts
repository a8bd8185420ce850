import type { QueryClient } from '@tanstack/react-query';
import { applicationsQueries } from './applications.queries';

const gatherMs = 250;

const waiting = new WeakMap<QueryClient, Promise<void>>();

/** Everything about applications is read again: once for all that happens within a moment, whoever did it. */
export const refreshApplications = (client: QueryClient): Promise<void> => {
  const asked = waiting.get(client);
  if (asked) return asked;
  const refresh = new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    waiting.delete(client);
    return client.invalidateQueries({ queryKey: applicationsQueries.all });
  });
  waiting.set(client, refresh);
  return refresh;
};
