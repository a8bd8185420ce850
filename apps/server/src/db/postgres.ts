import { isDiskFull } from '@marula/platform/database-errors';
import { impatient } from '@marula/platform/patient-client';
import type { ClientConfig } from 'pg';
import type { Database } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import type { DatabaseConfig } from './database-config.ts';
import { createPool, databaseOver, endPool } from './pool.ts';
import { PostgresListener } from './postgres-listener.ts';

const OLDEST_SUPPORTED = 150_000;
const FULL_FOR_MS = 60_000;
/** A new connection knows no plans and is slow for its first statements: one that is let go early makes the next rush wait. */
const KEEP_IDLE_MS = 600_000;
/** The other end notices, too, when we have vanished: a transaction whose owner has vanished must not keep its locks for long. */
const NOTICE_OUR_SILENCE = [
  'tcp_user_timeout=5000',
  'tcp_keepalives_idle=3',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=3',
];

export async function openPostgres(config: DatabaseConfig, url: string): Promise<Database> {
  const target = describe(url);
  const client: ClientConfig = {
    connectionString: url,
    application_name: 'marula',
    ...impatient,
    ...(config.patienceMs && { connectionTimeoutMillis: config.patienceMs, query_timeout: config.patienceMs }),
    // Every statement here is short: compiling one, or starting helpers for it, takes longer than running it.
    options: ['timezone=UTC', 'jit=off', 'max_parallel_workers_per_gather=0', ...NOTICE_OUR_SILENCE]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  };
  const pool = createPool(
    {
      ...client,
      max: config.poolSize ?? 10,
      idleTimeoutMillis: KEEP_IDLE_MS,
      statement_timeout: config.statementTimeoutMs ?? 30_000,
      idle_in_transaction_session_timeout: config.idleInTransactionMs ?? 10_000,
    },
    config.log,
  );
  const version = await pool.query('show server_version_num').catch(async (error: unknown) => {
    await pool.end();
    throw new StartupError(`Cannot use the PostgreSQL database ${target}: ${reason(error)}. Check DATABASE_URL.`);
  });
  if (Number(version.rows[0]?.server_version_num) < OLDEST_SUPPORTED) {
    await pool.end();
    throw new StartupError(`The PostgreSQL database ${target} is too old: version 15 or later is needed.`);
  }
  const listener = new PostgresListener(client, config.log, () => pool.suspect());
  const close = async () => {
    await listener.close();
    await endPool(pool, config.log);
  };
  return databaseOver({ kind: 'postgres', pool, listen: listener.listen, disk: remembered(), close });
}

/** Its disk is elsewhere: a write that found no room is held for true for a minute. */
function remembered(): Database['disk'] {
  let metAt = Number.NEGATIVE_INFINITY;
  return {
    state: () => (performance.now() - metAt < FULL_FOR_MS ? 'full' : 'room'),
    met: (error) => {
      if (isDiskFull(error)) metAt = performance.now();
    },
  };
}

/** Host, port and database only: the URL also holds the password, which must reach neither a log nor a screen. */
function describe(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new StartupError('DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:port/database).');
  }
  return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the user name or password is wrong',
  '28000': 'the server refuses this user',
  '3D000': 'the database does not exist',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
};

/** Our own words only: a driver's message may quote the connection string. */
function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = error instanceof AggregateError ? reason(error.errors[0]) : undefined;
  return REASONS[code] ?? cause ?? (code ? `the connection failed (${code})` : 'the connection failed');
}
