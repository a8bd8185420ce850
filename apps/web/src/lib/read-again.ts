import type { QueryClient, QueryKey } from '@tanstack/react-query';

const gatherMs = 250;

const waiting = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/**
 * Asks for it again: once for all that happens within a moment, whoever did it. A job that goes with its applications and
 * conversations is told in hundreds of messages.
 */
export const readAgain = (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  const asked = waiting.get(client) ?? new Map<string, Promise<void>>();
  waiting.set(client, asked);
  const name = JSON.stringify(queryKey);
  const known = asked.get(name);
  if (known) return known;
  const reading = new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    asked.delete(name);
    return client.invalidateQueries({ queryKey });
  });
  asked.set(name, reading);
  return reading;
};
