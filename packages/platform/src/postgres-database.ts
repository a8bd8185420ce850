import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { isSilent } from './database-errors.ts';
import { impatient, PatientClient, patiently } from './patient-client.ts';
import type { PlatformLog } from './platform.ts';
import type { PlatformDatabase, Prepared, Sql } from './sql.ts';

export interface OpenDatabase extends PlatformDatabase {
  close(): Promise<void>;
}

const connection = (url: string) => ({ connectionString: url, ...impatient });

const inTransaction = new AsyncLocalStorage<boolean>();

/** Inside a transaction the root would quietly escape it. */
export function refuseInTransaction(): void {
  if (inTransaction.getStore()) throw new Error('the root connection was used inside a transaction');
}

export const runInTransaction = <T>(work: () => Promise<T>): Promise<T> => inTransaction.run(true, work);

/** A PostgreSQL for a platform that stands alone; who mounts it brings a database of their own. */
export function openPostgresDatabase(url: string, log: PlatformLog): OpenDatabase {
  const pool = new Pool({ ...connection(url), max: 10, Client: PatientClient as never });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const listeners = new Set<() => Promise<void>>();
  return {
    query: async <Row extends Record<string, unknown>>(statement: string | Prepared, values?: unknown[]) => {
      refuseInTransaction();
      return pool.query<Row>(patiently(pool, statement), values);
    },
    transaction: async (work) => {
      refuseInTransaction();
      return transact(pool, work);
    },
    listen: async (channel, handler) => {
      const stop = await listenOn(url, log, channel, handler);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    close: async () => {
      for (const stop of listeners) await stop();
      await pool.end();
    },
  };
}

async function transact<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await runInTransaction(() => work(client as Sql));
    const { command } = await client.query('commit');
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it failed.');
    return result;
  } catch (error) {
    // A connection that has fallen silent is not asked again.
    if (isSilent(error)) broken = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 3_000;

async function listenOn(url: string, log: PlatformLog, channel: string, handler: (payload: string) => void) {
  let stopped = false;
  let client: Client;
  const connect = async () => {
    client = new Client(connection(url));
    client.on('notification', ({ payload = '' }) => handler(payload));
    client.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
    const asked = client;
    const listen = () => asked.query(`listen ${asked.escapeIdentifier(channel)}`);
    await asked
      .connect()
      .then(listen)
      .catch((error: unknown) => {
        void asked.end().catch(() => {});
        throw error;
      });
    // A connection whose other end has vanished looks alive for ever; ending it in the middle is what notices.
    const heartbeat = setInterval(() => listen().catch(() => asked.end()), HEARTBEAT_MS).unref();
    asked.once('end', () => {
      clearInterval(heartbeat);
      if (!stopped && asked === client) void again();
    });
  };
  const again = async (): Promise<void> => {
    await pause(RECONNECT_MS);
    if (stopped) return;
    try {
      await connect();
      handler('');
    } catch {
      await again();
    }
  };
  await connect();
  return async () => {
    stopped = true;
    await client.end();
  };
}
