import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins, getTypeParser } = pg.types;
// The published types of pg-types describe an older shape of this.
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, parse: (item: string | null) => unknown): { parse(): unknown[] };
};
const arrays = { int8: 1016, timestamptz: 1185, timestamp: 1115, date: 1182, numeric: 1231, interval: 1187 } as const;

/** A count or an id fits a number; what does not fit stays a string rather than losing digits. */
export function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * `2026-11-15 08:00:00.5+00` → `2026-11-15T08:00:00.500Z`.
 * Microseconds are kept when there are any: a keyset cursor or an optimistic lock that lost them would skip rows.
 */
export function parseTimestamptz(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (!parts) return parseForeignZone(text);
  const [, day, time, fraction = ''] = parts;
  const digits = fraction.length <= 3 ? fraction.padEnd(3, '0') : fraction.padEnd(6, '0');
  return `${day}T${time}.${digits}Z`;
}

/** Sessions run in UTC; a pooler that drops the setting still gives a correct instant. `infinity` and BC stay text. */
function parseForeignZone(text: string): string {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

const asText: Parse = (text) => text;
const arrayOf = (parse: Parse): Parse => {
  return (text) => arrayParser.create(text, (item) => (item === null ? null : parse(item))).parse();
};

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.NUMERIC, asText],
  [builtins.TIMESTAMPTZ, parseTimestamptz],
  [builtins.TIMESTAMP, asText],
  [builtins.DATE, asText],
  [builtins.INTERVAL, asText],
  [arrays.int8, arrayOf(parseInt8)],
  [arrays.numeric, arrayOf(asText)],
  [arrays.timestamptz, arrayOf(parseTimestamptz)],
  [arrays.timestamp, arrayOf(asText)],
  [arrays.date, arrayOf(asText)],
  [arrays.interval, arrayOf(asText)],
]);

/** Given to each pool and each query, never to `pg` itself: a library that shares the process keeps its own parsing. */
export const isoTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format as 'text')) as typeof getTypeParser,
};
