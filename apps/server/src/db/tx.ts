import { setTimeout as pause } from 'node:timers/promises';
import { isSilent } from '@marula/platform/database-errors';
import type { PoolClient } from 'pg';
import type { Database, Tx } from '../core/database.ts';
import type { DomainEventName } from '../core/domain-events.ts';
import { isRetryable } from './pg-errors.ts';
import { prepared } from './prepared.ts';
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
const RECORD = prepared(`
  with recorded as (
    insert into outbox_events (name, payload)
    select told.name, told.payload from unnest($1::text[], $2::jsonb[]) with ordinality told (name, payload, place)
    order by place
  )
  select pg_notify('outbox', '')`);

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
  const statements = inOrder(client, scope);
  const farewell = new Farewell();
  let broken: Error | undefined;
  try {
    // Nobody waits for its answer: it leaves with the first statement.
    const begun = client.query('begin');
    begun.catch(() => {});
    const result = await txScope.run(scope, () => fn(transaction(statements.run, farewell)));
    scope.open = false;
    await Promise.all([begun, statements.answered()]);
    await commit(client, farewell);
    return result;
  } catch (error) {
    scope.open = false;
    await statements.answered();
    db.disk.met(error);
    broken = await rollback(client, error as Error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What is written with the commit: nobody in the transaction reads it. */
class Farewell {
  readonly #names: DomainEventName[] = [];
  readonly #payloads: string[] = [];
  readonly #further: Parameters<RunQuery>[] = [];

  event(name: DomainEventName, payload: object): void {
    this.#names.push(name);
    this.#payloads.push(JSON.stringify(payload));
  }

  add(...statement: Parameters<RunQuery>): void {
    this.#further.push(statement);
  }

  get statements(): Parameters<RunQuery>[] {
    const told: Parameters<RunQuery>[] = this.#names.length > 0 ? [[RECORD, [this.#names, this.#payloads]]] : [];
    return [...this.#further, ...told];
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
async function commit(client: PoolClient, { statements }: Farewell): Promise<void> {
  const written = statements.map(([statement, values]) => client.query(statement, values));
  const [{ command }] = await Promise.all([client.query('commit'), ...written]);
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it failed.');
}

/** Statements leave in the order in which they are asked; who asks for several at once waits for one round trip. */
function inOrder(client: PoolClient, scope: TxScope): { run: RunQuery; answered(): Promise<void> } {
  let all: Promise<unknown> = Promise.resolve();
  return {
    run: async (query, values) => {
      if (!scope.open) throw new Error('This transaction has ended: its tx can no longer be used.');
      const result = client.query(query, values);
      all = Promise.allSettled([all, result]);
      return result;
    },
    answered: async () => {
      await all;
    },
  };
}

const transaction = (run: RunQuery, farewell: Farewell): Tx => ({
  ...statementsOver(run, { inTx: true }),
  withCommit: (...statement) => farewell.add(...statement),
  events: {
    record: async (name, payload) => farewell.event(name, payload),
    recordAll: async (name, payloads) => {
      for (const payload of payloads) farewell.event(name, payload);
    },
  },
});
