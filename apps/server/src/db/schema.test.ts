import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { prepareDatabase } from './prepare.ts';
import { createTestDb } from './test-db.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDb();
});
afterAll(() => db.close());

describe('the schema', () => {
  test('has an index under every foreign key whose parent row is deleted by people', async () => {
    // Without one, deleting a company, a person or a job would scan every table that points at it.
    const { rows } = await db.query<{ missing: string }>(`
      select c.conrelid::regclass || '(' || a.attname || ')' as missing
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype in ('c', 'n')
        and c.confrelid in ('companies'::regclass, 'profiles'::regclass, 'jobs'::regclass, 'candidates'::regclass, 'applications'::regclass, 'chats'::regclass)
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
    expect(rows).toEqual([]);
  });

  test('refuses what must never be stored', async () => {
    const company = '00000000-0000-4000-8000-000000000001';
    const person = '00000000-0000-4000-8000-000000000002';
    await db.query(
      `with owner as (insert into profiles (id, user_type, email, company_id, team_role_id) values ($2, 'Employer', 'o@example.test', null, null))
       insert into companies (id, name, work_country_id, owner_id) values ($1, 'X', 1, $2)`,
      [company, person],
    );
    const refused = (statement: string) => expect(db.query(statement), statement).rejects.toThrow(/violates/);
    await refused(`update profiles set email = 'O@example.test' where id = '${person}'`);
    await refused(`update profiles set company_id = '${company}' where id = '${person}'`);
    await refused(
      `update profiles set user_type = 'Candidate', company_id = '${company}', team_role_id = 2 where id = '${person}'`,
    );
    await refused(
      `insert into jobs (company_id, title, work_country_id, industry_id, industry_position_id) values ('${company}', 'Driver', 1, 2, 1)`,
    );
    await refused(
      `insert into jobs (company_id, title, work_country_id, start_date, end_date) values ('${company}', 'Driver', 1, '2026-02-02', '2026-02-01')`,
    );
    await refused(
      `insert into post_grants (company_id, kind, posts, expires_at) values ('${company}', 'credit', -1, now())`,
    );
  });
});

test('preparing a prepared database changes nothing', async () => {
  const state = async () => (await db.query('select name, hash, loaded_at from reference_versions order by name')).rows;
  const before = await state();
  expect(before.length).toBeGreaterThan(20);
  await prepareDatabase(db, { info: () => {}, warn: () => {}, error: () => {} });
  expect(await state()).toEqual(before);
});
