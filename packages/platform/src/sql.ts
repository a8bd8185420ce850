/** One parameterised statement at a time: the root connection or a transaction. */
export interface Sql {
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** All the platform asks of a database. Any Postgres will do. */
export interface PlatformDatabase extends Sql {
  /** Commits when `work` resolves. Inside it only its own `sql` may be used. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A notification is a hint to look; an empty payload means that some may have been missed. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
}
