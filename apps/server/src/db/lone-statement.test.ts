import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { ledgerSchema, quiet } from './fixtures/ledger.ts';
import { createPool, databaseOver, endPool } from './pool.ts';
import { createTestDb } from './test-db.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDb(ledgerSchema);
  // What a sequence counts stays counted when all else is rolled back.
  await db.query('create sequence tries');
  await db.query(`create function lose(times int, code text) returns bigint language plpgsql as $$
    declare tried bigint := nextval('tries');
    begin
      insert into ledger (note) values ('try ' || tried);
      if tried <= times then raise exception 'lost the race' using errcode = code; end if;
      return tried;
    end $$`);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('truncate ledger restart identity');
  await db.query('alter sequence tries restart');
});

const notes = async (on = db) =>
  (await on.all<{ note: string }>('select note from ledger order by id')).map(({ note }) => note);

describe('a statement without a transaction', () => {
  const lose = (times: number, code: string) =>
    db.one<{ tried: number }>('select lose($1, $2)::int as tried', [times, code]);

  test.each(['40P01', '40001'])(
    'that %s has ended is run again, up to three times, and takes effect once',
    async (code) => {
      expect(await lose(3, code)).toEqual({ tried: 4 });
      expect(await notes()).toEqual(['try 4']);
    },
  );

  test('is not run a fifth time, nor again after any other failure', async () => {
    await expect(lose(4, '40P01')).rejects.toThrow('lost the race');
    expect(await db.one("select nextval('tries')::int as tried")).toEqual({ tried: 5 });
    await db.query('alter sequence tries restart');
    await expect(lose(1, '23505')).rejects.toThrow('lost the race');
    expect(await db.one("select nextval('tries')::int as tried")).toEqual({ tried: 2 });
    expect(await notes()).toEqual([]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'between two connections (PostgreSQL only: set TEST_DATABASE_URL)',
  () => {
    let other: PoolClient;
    beforeEach(async () => {
      await db.query("insert into ledger (note) values ('a'), ('b')");
      other = await db.pool.connect();
      return async () => {
        await other.query('rollback');
        other.release();
      };
    });

    /** Until so many wait for a lock here. */
    const waiting = (count: number) =>
      expect
        .poll(
          async () =>
            (
              await db.all(
                `select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not granted`,
              )
            ).length,
        )
        .toBe(count);

    test('the one that a deadlock ends is run again when the other has what it wanted', async () => {
      await db.query(`create or replace function a_then_b() returns void language plpgsql as $$ begin
      perform nextval('tries');
      update ledger set note = note || '!' where id = 1;
      perform pg_advisory_xact_lock(7);
      update ledger set note = note || '!' where id = 2;
    end $$`);
      const gate = await db.pool.connect();
      await gate.query('select pg_advisory_lock(7)');
      // It never looks for the deadlock itself, so that the lone statement is the one that is ended.
      await other.query("set deadlock_timeout = '1h'");
      await other.query('begin');
      await other.query("update ledger set note = note || '?' where id = 2");
      const lone = db.query('select a_then_b()');
      await waiting(1);
      const wanted = other.query("update ledger set note = note || '?' where id = 1");
      await waiting(2);
      await gate.query('select pg_advisory_unlock(7)');
      gate.release();
      await wanted;
      await other.query('commit');
      await lone;
      await other.query('reset deadlock_timeout');
      expect(await notes()).toEqual(['a?!', 'b?!']);
      // Its retry may reach the first row before the other does, and be ended once more.
      expect(await db.one("select nextval('tries')::int > 2 as again")).toEqual({ again: true });
    });

    test('the one whose row was changed under it sees the change and goes on', async () => {
      const { max: _, ...options } = db.pool.options;
      const strict = createPool(
        { ...options, max: 1, options: '-c default_transaction_isolation=repeatable\\ read' },
        quiet,
      );
      const strictly = databaseOver({ ...db, pool: strict });
      try {
        await other.query('begin');
        await other.query("update ledger set note = note || '?' where id = 1");
        const lone = strictly.query("update ledger set note = note || '!' where id = 1");
        await waiting(1);
        await other.query('commit');
        expect((await lone).rowCount).toBe(1);
        expect((await notes())[0]).toBe('a?!');
      } finally {
        await endPool(strict, quiet);
      }
    });
  },
);
