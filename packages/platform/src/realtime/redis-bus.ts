import { createClient } from '@redis/client';
import type { PlatformLog } from '../platform.ts';
import type { Bus } from './bus.ts';

const CHANNEL = 'realtime_bus';
const LONGEST_WAIT_MS = 2_000;
const FIRST_CONNECTION_MS = 5_000;

export interface RedisBus extends Bus {
  close(): Promise<void>;
}

const client = (url: string) =>
  createClient({
    url,
    // What could not be said at once is of no use later, and must not pile up while Redis is away.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(2 ** tries * 50, LONGEST_WAIT_MS) },
  });

/** Later losses heal by themselves; an address that never answered is a mistake to be told at the start. */
async function connected(connections: ReturnType<typeof client>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), FIRST_CONNECTION_MS);
  });
  try {
    await Promise.race([Promise.all(connections.map((connection) => connection.connect())), impatience]);
  } catch (error) {
    for (const connection of connections) connection.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Over Redis, for many nodes: the database then carries only what must not be lost. */
export async function redisBus(url: string, log: PlatformLog): Promise<RedisBus> {
  const speaker = client(url);
  const listener = client(url);
  const both = [speaker, listener];
  for (const connection of both) {
    connection.on('error', (error: Error) => log.warn({ err: error }, 'Redis cannot be reached'));
  }
  await connected(both);
  return {
    publish: async (messages) => {
      for (const message of messages) await speaker.publish(CHANNEL, message);
    },
    subscribe: async (heard, missed) => {
      await listener.subscribe(CHANNEL, heard);
      listener.on('ready', missed);
      return async () => {
        listener.off('ready', missed);
        await listener.unsubscribe(CHANNEL);
      };
    },
    close: async () => {
      for (const connection of both) connection.destroy();
    },
  };
}
