import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

let app: TestApp;
let owner: TestMember;
let kind: { id: number; industry_id: number };
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn({ plan: 'professional' });
  const found = await app.db.one<typeof kind>(
    "select id, industry_id from industry_positions where name = 'Electrician'",
  );
  if (!found) throw new Error('There is no electrician.');
  kind = found;
});
afterAll(() => app.stop());

/** A place where no other test posts. */
const HERE = { lat: -29.2, lng: 17.1 };
const KM_NORTH = 1 / 111;

async function post(title: string, lat: number, requirements = ''): Promise<string> {
  const now = app.deps.clock();
  const row = await app.db.one<{ id: string }>(
    `insert into jobs (company_id, work_country_id, title, candidate_requirements, active, published_at, expires_at, latitude, longitude, industry_id, industry_position_id)
     values ($1, 1, $2, $3, true, $4, $5, $6, $7, $8, $9) returning id`,
    [
      owner.company_id,
      title,
      requirements,
      new Date(now.getTime() - duration.second),
      new Date(now.getTime() + duration.day),
      lat,
      HERE.lng,
      kind.industry_id,
      kind.id,
    ],
  );
  return row?.id ?? '';
}

const read = async (id: string): Promise<PublicJob> => (await app.http.inject(`/api/job/public/${id}`)).json();

test('similar jobs near it come first, with their distance from it, and then those further away without', async () => {
  const id = await post('Electrician for the harbour', HERE.lat);
  await post('Electrician next door', HERE.lat + 11 * KM_NORTH);
  await post('Electrician far away', HERE.lat + 300 * KM_NORTH);
  const { similar } = await read(id);
  const told = similar.map(({ title, distance_meters: far }) => [title, far === null ? null : Math.round(far / 1000)]);
  expect(told[0]).toEqual(['Electrician next door', 11]);
  expect(told).toContainEqual(['Electrician far away', null]);
  expect(told.map(([title]) => title)).not.toContain('Electrician for the harbour');
  expect(told.findLastIndex(([, far]) => far !== null)).toBe(0);
});

test('what is needed is told apart from what is only good to have', async () => {
  const id = await post(
    'Electrician with tools',
    HERE.lat + 600 * KM_NORTH,
    '<ul><li>Trade test</li><li>Own tools are an advantage</li></ul>',
  );
  expect((await read(id)).requirements).toEqual([
    { text: 'Trade test', good_to_have: false },
    { text: 'Own tools are an advantage', good_to_have: true },
  ]);
});
