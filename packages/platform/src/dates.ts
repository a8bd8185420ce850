import type { PlatformDatabase, Sql } from './sql.ts';

/** Moments are named so in every table of the platform. */
const isMoment = (column: string) => column.endsWith('_at') || column === 'at' || column === 'banned_until';

export function readMoments<Row extends Record<string, unknown>>(row: Row): Row {
  const moments = Object.entries(row).filter(([column, value]) => typeof value === 'string' && isMoment(column));
  if (moments.length === 0) return row;
  return { ...row, ...Object.fromEntries(moments.map(([column, value]) => [column, new Date(value as string)])) };
}

const reading = (sql: Sql): Sql => ({
  query: async <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => {
    const { rows } = await sql.query<Row>(text, values);
    return { rows: rows.map(readMoments) };
  },
});

/** Drivers differ: some give a moment as a Date, some as text. In here it is a Date, whoever brings the database. */
export const readingDates = (db: PlatformDatabase): PlatformDatabase => ({
  ...reading(db),
  transaction: (work) => db.transaction((sql) => work(reading(sql))),
  listen: (channel, handler) => db.listen(channel, handler),
});
