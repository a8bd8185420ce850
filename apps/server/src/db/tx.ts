import { setTimeout as pause } from 'node:timers/promises';
import { isSilent } from '@marula/platform/database-errors';
import type { PoolClient } from 'pg';
import type { Database, Tx } from '../core/database.ts';
import type { Cause, DomainEventName } from '../core/domain-events.ts';
import { isRetryable } from './pg-errors.ts';
import { type Prepared, prepared } from './prepared.ts';
import { type RunQuery, statementsOver } from './statements.ts';
import { refuseInsideTx, type TxScope, txScope } from './tx-scope.ts';

export interface TxOptions {
  /**
   * Whether `fn` is run again after a serialization failure or a deadlock, as it is unless this says no. It must not for
   * a `fn` that reaches outside `tx`, or that somebody else tries again.
   */
  retry?: boolean;
}

const RETRIES = 3;
const RECORD = 'insert into outbox_events (name, payload) values ($1, $2::jsonb)';
const RETURNING = 'returning id, recorded_at';
const RECORD_ALL = `insert into outbox_events (name, payload)
  select $1, told.payload from jsonb_array_elements($2::jsonb) with ordinality told (payload, place) order by place`;
const waking = (statement: string) =>
  `with recorded as (${statement} ${RETURNING}), woken as (select pg_notify('outbox', ''))
   select id, recorded_at from recorded, woken`;
const recording = (statement: string): Record<'first' | 'further', Prepared> => ({
  first: prepared(waking(statement)),
  further: prepared(`${statement} ${RETURNING}`),
});
const ONE = recording(RECORD);
const ALL = recording(RECORD_ALL);

export async function withTx<T>(
  deps: { db: Database },
  fn: (tx: Tx) => Promise<T>,
  { retry = true }: TxOptions = {},
): Promise<T> {
  refuseInsideTx('withTx');
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(deps.db, fn);
    } catch (error) {
      if (!retry || attempt === RETRIES || !isRetryable(error)) throw error;
      await pause(2 ** attempt * 10 * (0.5 + Math.random()));
    }
  }
}

async function runOnce<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  const scope: TxScope = { open: true };
  const queue = oneAtATime(client, scope);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await txScope.run(scope, () => fn(transaction(queue.run)));
    scope.open = false;
    await queue.drained();
    await commit(client);
    return result;
  } catch (error) {
    scope.open = false;
    await queue.drained();
    db.disk.met(error);
    broken = await rollback(client, error as Error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What makes the connection useless, if anything does: one that has fallen silent is not asked again. */
async function rollback(client: PoolClient, error: Error): Promise<Error | undefined> {
  if (isSilent(error)) return error;
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
}

/** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error: a swallowed failure must not look stored. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it failed.');
}

/** A connection takes one statement at a time; queueing here lets a use-case await several at once. */
function oneAtATime(client: PoolClient, scope: TxScope): { run: RunQuery; drained(): Promise<void> } {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run: async (query, values) => {
      if (!scope.open) throw new Error('This transaction has ended: its tx can no longer be used.');
      const result = tail.then(() => client.query(query, values));
      tail = result.catch(() => {});
      return result;
    },
    drained: async () => {
      await tail;
    },
  };
}

function transaction(run: RunQuery): Tx {
  let woken = false;
  const write = async ({ first, further }: typeof ONE, name: DomainEventName, told: unknown): Promise<Cause> => {
    const statement = woken ? further : first;
    woken = true;
    return (await run(statement, [name, JSON.stringify(told)])).rows[0];
  };
  return {
    ...statementsOver(run, { inTx: true }),
    events: {
      record: (name, payload) => write(ONE, name, payload),
      recordAll: async (name, payloads) => {
        if (payloads.length > 0) await write(ALL, name, payloads);
      },
    },
  };
}
