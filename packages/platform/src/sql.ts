/** All the platform asks of a database: one parameterised statement at a time. */
export interface Sql {
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}
