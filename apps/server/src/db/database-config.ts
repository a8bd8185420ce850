import type { DbLog } from '../core/database.ts';

export interface DatabaseConfig {
  /** A PostgreSQL URL; without one the embedded engine keeps its files in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  poolSize?: number | undefined;
  /** PostgreSQL only: the embedded engine cannot be interrupted. */
  statementTimeoutMs?: number | undefined;
  idleInTransactionMs?: number | undefined;
  /** PostgreSQL only: how long a connection, and then an answer, is waited for. */
  patienceMs?: number | undefined;
  /** Embedded only: it does no background work of its own. */
  checkpointEveryMs?: number | undefined;
  vacuumEveryMs?: number | undefined;
  /** Embedded only: the engine died, so nothing can be stored any more and the process should be restarted. */
  onFatal?: ((error: Error) => void) | undefined;
  log: DbLog;
}
