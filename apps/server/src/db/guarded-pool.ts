import { isSilent } from '@marula/platform/database-errors';
import { patienceHere } from '@marula/platform/patience';
import { PatientClient } from '@marula/platform/patient-client';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { refuseInsideTx } from './tx-scope.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** For so long after a silence callers are refused at once, instead of each waiting for the next one. */
const REFUSE_MS = 1_000;

/**
 * `Pool.query` connects through `connect`, so this covers both: nobody reaches the root inside a transaction, and after
 * a silence no connection from before it is trusted, because packets may vanish without either end hearing of it.
 */
export class GuardedPool extends pg.Pool {
  readonly #madeAt = new WeakMap<object, number>();
  #answeredAt = 0;
  #trustedFrom = Number.NEGATIVE_INFINITY;
  #refusesUntil = Number.NEGATIVE_INFINITY;
  readonly #served = new WeakSet<object>();
  #serving = 0;
  #servedAt = Number.NEGATIVE_INFINITY;

  constructor(options: PoolConfig) {
    super({ ...options, Client: PatientClient as never });
    this.on('connect', (client) => {
      this.#madeAt.set(client, performance.now());
      this.#answeredAt = performance.now();
    });
    this.on('release', (error, client) => {
      this.#note(error);
      if (!this.#served.delete(client)) return;
      this.#serving -= 1;
      this.#servedAt = performance.now();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    refuseInsideTx('The root pool');
    if (callback) {
      this.#take(this.#noting(callback));
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#take(this.#noting((error, client) => (error || !client ? reject(error) : resolve(client))));
    });
  }

  /** For how long nobody has been served who waits for an answer: work that says it takes longer does not count. */
  get quietMs(): number {
    return this.#serving > 0 ? 0 : performance.now() - this.#servedAt;
  }

  #noting(callback: ConnectCallback): ConnectCallback {
    if (patienceHere() !== undefined) return callback;
    this.#serving += 1;
    return (error, client, release) => {
      if (client) this.#served.add(client);
      else this.#serving -= 1;
      callback(error, client, release);
    };
  }

  /** Connections that are open now are not used again: what they led to may be gone. */
  suspect(): void {
    this.#trustedFrom = performance.now();
  }

  #take(callback: ConnectCallback): void {
    if (performance.now() < this.#refusesUntil) {
      const refusal = new Error('Connection terminated: nothing comes back from the database');
      process.nextTick(() => callback(refusal, undefined, () => {}));
      return;
    }
    super.connect((error, client, release) => {
      if (error) this.#note(error);
      if (error || !client || (this.#madeAt.get(client) ?? 0) > this.#trustedFrom)
        return callback(error, client, release);
      release(true);
      this.#take(callback);
    });
  }

  /** One slow statement is no silence: others were answered while it ran. */
  #note(error: unknown): void {
    const now = performance.now();
    // What the server itself refuses has a severity.
    if (!error || (error as { severity?: string }).severity) this.#answeredAt = now;
    else if (isSilent(error) && now - this.#answeredAt >= Number(this.options.query_timeout ?? 0)) {
      this.suspect();
      this.#refusesUntil = now + REFUSE_MS;
    }
  }
}
