import { createHash } from 'node:crypto';

/** A statement that is asked all the time: each connection has it read and planned once, under this name. */
export interface Prepared {
  name: string;
  text: string;
}

/** For statements that never change and find their rows by a key: one plan must fit whatever they are asked with. */
export const prepared = (text: string): Prepared => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 24),
  text,
});

/** One parameterised statement at a time: the root connection or a transaction. */
export interface Sql {
  query<Row extends Record<string, unknown>>(
    statement: string | Prepared,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
}

/** All the platform asks of a database. Any Postgres will do. */
export interface PlatformDatabase extends Sql {
  /** Commits when `work` resolves. Inside it only its own `sql` may be used. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A notification is a hint to look; an empty payload means that some may have been missed. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
}
