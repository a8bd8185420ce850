import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { createTestDb } from '../db/test-db.ts';
import { embeddedFields, textsOfJob, textsOfPerson } from '../domain/matching/embedded-texts.ts';
import { factsRepository } from '../domain/matching/facts.repository.ts';
import { embeddedVectors } from '../domain/matching/meaning.ts';
import { fillDemo } from './fill.ts';
import { demoLeast } from './options.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDb();
  await fillDemo(db, { ...demoLeast, now: new Date('2026-11-15T09:00:00Z') });
});
afterAll(() => db.close());

const rows = async (sql: string) => (await db.query(sql)).rows;
const column = async (sql: string) => (await rows(sql)).map((row) => Object.values(row)[0]);

test('what is stored of jobs and people is what the task would store, so that a start has nothing to embed', async () => {
  expect(
    await rows(
      'select 1 from candidate_embeddings where needs_update union all select 1 from job_embeddings where needs_update',
    ),
  ).toEqual([]);
  const facts = factsRepository(db);
  const people = (await column(
    'select profile_id from candidates order by md5(profile_id::text) limit 40',
  )) as string[];
  const jobs = (await column('select id from jobs order by md5(id::text) limit 40')) as string[];
  const said = [
    ...(await facts.strangers(people)).map((one) => [one.profile_id, textsOfPerson(one)] as const),
    ...(await facts.jobs(jobs)).map((one) => [one.id, textsOfJob(one)] as const),
  ];
  const fields = embeddedFields.map((field) => `${field}_text as ${field}`).join(', ');
  const stored = await rows(
    `select profile_id as id, core_vector::text as vector, ${fields} from candidate_embeddings
     union all select job_id, core_vector::text, ${fields} from job_embeddings`,
  );
  const byId = new Map(stored.map(({ id, ...row }) => [id, row]));
  const place = await embeddedVectors.load();
  for (const [id, texts] of said) {
    const { vector, ...kept } = byId.get(id) ?? {};
    expect(kept).toEqual(texts);
    const near = (JSON.parse(vector ?? 'null') as number[] | null)?.reduce(
      (sum, one, at) => sum + one * (place(texts.core)[at] ?? 0),
      0,
    );
    if (texts.core === '') expect(near).toBeUndefined();
    else expect(near).toBeCloseTo(1, 2);
  }
});
