import { type PGlite, types } from '@electric-sql/pglite';
import { type OpenDatabase, refuseInTransaction, runInTransaction } from './postgres-database.ts';
import type { Prepared } from './sql.ts';

const wordsOf = (statement: string | Prepared) => (typeof statement === 'string' ? statement : statement.text);

/** Moments as text, as the product's own driver gives them. */
const asText = { parsers: { [types.TIMESTAMPTZ]: (text: string) => new Date(text).toISOString() } };

/** An engine in this process as the platform asks for it: one statement or transaction at a time. */
export const pgliteDatabase = (engine: PGlite): OpenDatabase => ({
  query: async <Row extends Record<string, unknown>>(statement: string | Prepared, values?: unknown[]) => {
    refuseInTransaction();
    return engine.query<Row>(wordsOf(statement), values, asText);
  },
  transaction: async (work) => {
    refuseInTransaction();
    return engine.transaction((tx) =>
      runInTransaction(() =>
        work({
          query: <Row extends Record<string, unknown>>(statement: string | Prepared, values?: unknown[]) =>
            // Without values several statements may come at once, as in a migration.
            values === undefined && typeof statement === 'string'
              ? tx.exec(statement, asText).then((results) => results.at(-1) as unknown as { rows: Row[] })
              : tx.query<Row>(wordsOf(statement), values, asText),
        }),
      ),
    ) as ReturnType<typeof work>;
  },
  listen: async (channel, handler) => engine.listen(channel, handler),
  close: () => engine.close(),
});
