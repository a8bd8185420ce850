import type { Prepared } from '@marula/platform/sql';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { DomainEventName, DomainEventPayload } from './domain-events.ts';

/** What a repository needs: the root database or a transaction. */
export interface Db {
  query<R extends QueryResultRow = QueryResultRow>(
    statement: string | Prepared,
    values?: unknown[],
  ): Promise<QueryResult<R>>;
  /** The rows of a statement. */
  all<R extends QueryResultRow = QueryResultRow>(statement: string | Prepared, values?: unknown[]): Promise<R[]>;
  /** Its first row, or undefined where there is none. */
  one<R extends QueryResultRow = QueryResultRow>(
    statement: string | Prepared,
    values?: unknown[],
  ): Promise<R | undefined>;
  /**
   * Makes everybody else who holds this company wait until the transaction ends, so that what is counted here is still
   * true when it is written. Outside a transaction it would hold nothing, so it throws there.
   */
  hold(companyId: string): Promise<void>;
}

export interface Database extends Db {
  kind: 'embedded' | 'postgres';
  pool: Pool;
  /**
   * A notification is a hint to look, not the news itself: after a lost connection every handler is called once with an
   * empty payload, since something may have been missed. Resolves to the function that stops listening.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether there is room to write to; where we cannot look, what the last minute's writes have met. */
  disk: { state(): 'room' | 'full'; met(error: unknown): void };
  close(): Promise<void>;
}

export interface Tx extends Db {
  /** A statement whose answer nobody needs leaves with the commit, in one round trip, after all others. */
  withCommit(statement: string | Prepared, values?: unknown[]): void;
  /** What happened is written down with the commit. */
  events: {
    record<N extends DomainEventName>(name: N, payload: DomainEventPayload<N>): Promise<void>;
    /** The same that happened to many, each told on its own. */
    recordAll<N extends DomainEventName>(name: N, payloads: readonly DomainEventPayload<N>[]): Promise<void>;
  };
}

export interface DbLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
