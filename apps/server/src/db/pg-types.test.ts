import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { ledgerSchema } from './fixtures/ledger.ts';
import { parseTimestamptz } from './pg-types.ts';
import { createTestDb } from './test-db.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDb(ledgerSchema);
});
afterAll(() => db.close());

const ALL = `select 12::int8 as count, 9007199254740993::int8 as huge, 1.50::numeric as price,
  '2026-11-15 10:00:00+02'::timestamptz as at, '2026-11-15 08:00:00.123456+00'::timestamptz as exact,
  '2026-11-15'::date as day, array[1, 2]::int8[] as ids, array['2026-11-15 08:00+00'::timestamptz, null] as times,
  array['2026-11-15'::date] as days, 'infinity'::timestamptz as never, '{"a": 1}'::jsonb as doc, null::timestamptz as none`;

const EXPECTED = {
  count: 12,
  huge: '9007199254740993',
  price: '1.50',
  at: '2026-11-15T08:00:00.000Z',
  exact: '2026-11-15T08:00:00.123456Z',
  day: '2026-11-15',
  ids: [1, 2],
  times: ['2026-11-15T08:00:00.000Z', null],
  days: ['2026-11-15'],
  never: 'infinity',
  doc: { a: 1 },
  none: null,
};

test('values come as the contract speaks them', async () => {
  expect(await db.one(ALL)).toEqual(EXPECTED);
});

test('the parsing of other pools in the process is left alone', () => {
  expect(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)('2026-11-15 08:00:00+00')).toBeInstanceOf(Date);
});

test.each([
  ['2026-11-15 08:00:00+00', '2026-11-15T08:00:00.000Z'],
  ['2026-11-15 08:00:00.5+00', '2026-11-15T08:00:00.500Z'],
  ['2026-11-15 08:00:00.1234+00', '2026-11-15T08:00:00.123400Z'],
  ['2026-11-15 10:00:00+02', '2026-11-15T08:00:00.000Z'],
  ['2026-11-15 13:30:00+05:30', '2026-11-15T08:00:00.000Z'],
])('the instant %s is written %s', (text, iso) => {
  expect(parseTimestamptz(text)).toBe(iso);
});
