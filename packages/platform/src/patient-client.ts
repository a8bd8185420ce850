import pg from 'pg';
import { patienceHere } from './patience.ts';
import type { Prepared } from './sql.ts';

/** Holds each statement to the patience of who asks; one of a pool without a time limit is never given up. */
export class PatientClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
  override query(statement: any, ...rest: any[]): any {
    const { query_timeout } =
      (this as { connectionParameters?: { query_timeout?: number } }).connectionParameters ?? {};
    return super.query(statement.submit ? statement : limited(statement, query_timeout), ...(rest as []));
  }
}

const limited = (statement: string | Prepared, usual: number | undefined) => {
  if (!usual) return statement;
  const asked = typeof statement === 'string' ? { text: statement } : statement;
  return { query_timeout: patienceHere() ?? usual, ...asked };
};

/** For `Pool.query`, which may ask from where somebody else has just given a connection back. */
export const patiently = ({ options }: pg.Pool, statement: string | Prepared): string | pg.QueryConfig =>
  limited(statement, options.query_timeout as number | undefined);

/** When packets vanish nobody is told. Waiting for a connection and then for an answer, these end it within ten seconds. */
export const impatient = {
  connectionTimeoutMillis: 4_000,
  query_timeout: 4_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 3_000,
};
