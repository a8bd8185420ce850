import type { Prepared } from '@marula/platform/sql';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** What a repository needs: the root database or a transaction. */
export interface Db {
  orm: NodePgDatabase;
  query<R extends QueryResultRow = QueryResultRow>(
    statement: string | Prepared,
    values?: unknown[],
  ): Promise<QueryResult<R>>;
}

export interface Database extends Db {
  kind: 'embedded' | 'postgres';
  pool: Pool;
  /**
   * A notification is a hint to look, not the news itself: after a lost connection every handler is called once with an
   * empty payload, since something may have been missed. Resolves to the function that stops listening.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DbLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseConfig {
  /** A PostgreSQL URL; without one the embedded engine keeps its files in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  poolSize?: number | undefined;
  /** PostgreSQL only: the embedded engine cannot be interrupted. */
  statementTimeoutMs?: number | undefined;
  idleInTransactionMs?: number | undefined;
  /** Embedded only: it does no background work of its own. */
  checkpointEveryMs?: number | undefined;
  vacuumEveryMs?: number | undefined;
  /** Embedded only: the engine died, so nothing can be stored any more and the process should be restarted. */
  onFatal?: ((error: Error) => void) | undefined;
  log: DbLog;
}

/** Throws a `StartupError` when the database cannot be used. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.url ? openPostgres(config, config.url) : openEmbedded(config);
}
