import path from 'node:path';
import pg from 'pg';
import type { DbLog } from '../core/database.ts';
import { openEmbedded } from './embedded.ts';
import { ownerOf } from './folder-lock.ts';

/** A connection to the engine of a folder: the one of the product that runs on it, or one of our own meanwhile. */
export async function visitEmbedded<T>(
  dataDir: string,
  log: DbLog,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const running = await clientOfRunning(path.resolve(dataDir));
  if (running) return work(running).finally(() => running.end());
  const db = await openEmbedded({ dataDir, log });
  try {
    const client = await db.pool.connect();
    return await work(client).finally(() => client.release());
  } finally {
    await db.close();
  }
}

async function clientOfRunning(dataDir: string): Promise<pg.Client | undefined> {
  const { socketDir, clean } = ownerOf(dataDir) ?? {};
  if (!socketDir || clean) return undefined;
  const client = new pg.Client({ host: socketDir, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}
