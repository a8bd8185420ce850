import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed, usually } from '../../../../../scripts/testing/seed.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { withTx } from '../../db/tx.ts';
import { embeddingsRepository } from '../../domain/matching/embeddings.repository.ts';
import { embedMarked } from './matching.embed.tasks.ts';
import { poolRepository } from './matching.pool.repository.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;

beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
  owner = await on.owner(50);
});
afterAll(() => app.stop());

/** Whatever a person offers is filed under farming: by the facts they are never found for a job in another field. */
const FARMING = 2;
const welding = 'Coded welder, arc and TIG, steel pipes, boilermaking';

interface Person {
  skills?: string;
  industry_id?: number;
  profile?: object;
  candidate?: object;
}

async function add(...people: Person[]): Promise<string[]> {
  const ids = people.map(() => randomUUID());
  const rows = people.map((one, at) => ({ ...one, id: ids[at] as string }));
  await withTx({ db: app.db }, async (tx) => {
    for (const { id, profile, candidate, skills = welding, industry_id = FARMING } of rows) {
      await insertRows(tx, 'profiles', [
        { id, user_type: 'Candidate', email: `${id}@example.test`, first_name: 'Sipho', ...profile },
      ]);
      await insertRows(tx, 'candidates', [{ profile_id: id, work_country_id: 1, experience_id: 3, ...candidate }]);
      await insertRows(tx, 'candidate_industries', [{ profile_id: id, industry_id, user_input: skills }]);
      await embeddingsRepository(tx).mark('candidate', id);
    }
  });
  return ids;
}

async function embed(): Promise<void> {
  const left = 'select 1 from candidate_embeddings where needs_update';
  do await embedMarked.run(app.deps, {} as never);
  while ((await app.db.query(left)).rowCount);
}

const place = (lat: number, lng: number, name = 'Here') => ({
  latitude: lat,
  longitude: lng,
  location: { name, province_id: null, geometry: { location: { lat, lng } }, radius: null },
});

const welder = {
  title: 'Welder',
  description: '<p>Welding of steel structures and pipes.</p>',
  candidate_requirements: '<ul><li>Coded welder</li><li>Arc and TIG welding</li></ul>',
  experience_id: 3,
};
const post = async (job: object = welder) => (await on.post(owner, job)).json().id as string;

const found = async (job: string, query = '') => {
  const url = `/api/job/matching-candidates/${job}?saveMatches=false${query}`;
  const { items } = (await app.http.inject({ url, headers: owner.headers })).json();
  return items as { candidate: { id: string }; percentage: number; parts: object }[];
};
const whom = async (job: string, query = '') => (await found(job, query)).map(({ candidate }) => candidate.id);

const nearest = (jobId: string, most = 10_000) =>
  withTx({ db: app.db }, (tx) => poolRepository(tx).find({ jobId, area: undefined, facts: 0, nearest: most }));

describe('people who can do the work', () => {
  test('are found whatever their field is called, for a job that nobody has read yet; by the facts alone they are not', async () => {
    const [same = '', other = ''] = await add({}, { skills: 'Primary school teacher, reading and sums' });
    await embed();
    const job = await post();
    const stored = async () =>
      (await app.db.query('select needs_update from job_embeddings where job_id = $1', [job])).rows[0]?.needs_update;
    expect(await stored()).toBe(true);
    const ids = await whom(job);
    expect(await stored()).toBe(false);
    expect(ids).toContain(same);
    expect(ids.indexOf(other) === -1 || ids.indexOf(other) > ids.indexOf(same)).toBe(true);
    expect(await whom(job, '&useAIMatching=false')).not.toContain(same);
  });

  test('are found by the job as it is now', async () => {
    const [baker = ''] = await add({ skills: 'Baker of bread and cakes, pastry, ovens' });
    await embed();
    const job = await post();
    await found(job);
    expect(await nearest(job, 1)).not.toEqual([baker]);
    await on.at(owner, job, 'PATCH', {
      title: 'Baker',
      description: '<p>Bread and cakes.</p>',
      candidate_requirements: '<p>Pastry</p>',
    });
    await found(job);
    expect(await nearest(job, 1)).toEqual([baker]);
  });

  test('are offered only where they can be found, work there, have not shut the company out and are not in the pipeline', async () => {
    const [shown = '', hidden = '', gone = '', abroad = '', shut = '', piped = ''] = await add(
      {},
      { candidate: { discoverable: false } },
      { profile: { active: false } },
      { candidate: { work_country_id: 2 } },
      {},
      {},
    );
    await embed();
    const job = await post();
    await insertRows(app.db, 'company_blocks', [
      { profile_id: shut, company_id: owner.company_id, blocked_at: new Date() },
    ]);
    await on.place(owner, job, [piped]);
    // Nor do they take anybody's place among those who are compared.
    for (const ids of [await whom(job), await nearest(job)]) {
      expect(ids).toContain(shown);
      for (const id of [hidden, gone, abroad, shut, piped]) expect(ids).not.toContain(id);
    }
  });

  test('are looked for in an area by the place that is shown of them, near or far', async () => {
    // Their house is at -31.04, 24.96; what is shown of it is -31.0, 25.0.
    const [inside = '', outside = '', nowhere = ''] = await add(
      { candidate: place(-31.04, 24.96) },
      { candidate: place(-33.9, 18.4) },
      {},
    );
    await embed();
    const job = await post();
    const around = (lat: number, lng: number, radius: number) =>
      whom(job, `&applyGeoFilter=true&jobLat=${lat}&jobLng=${lng}&jobRadius=${radius}`);
    const near = await around(-31, 25, 1_000);
    expect(near).toContain(inside);
    for (const id of [outside, nowhere]) expect(near).not.toContain(id);
    expect(await around(-31.04, 24.96, 1_000)).not.toContain(inside);
    expect(await around(-31.0, 25.3, 35_000)).toContain(inside);
    expect(await around(-31.0, 25.3, 20_000)).not.toContain(inside);
  });

  test('are found by the facts and by what is stored while the model cannot be asked', async () => {
    const [inField = '', stored = ''] = await add({ industry_id: 1 }, {});
    await embed();
    const read = await post();
    await found(read);
    await app.db.query("update embedding_models set name = 'away' where serves");
    try {
      expect(await whom(read)).toEqual(expect.arrayContaining([inField, stored]));
      const unread = await whom(await post());
      expect(unread).toContain(inField);
      expect(unread).not.toContain(stored);
    } finally {
      await app.db.query("update embedding_models set name = 'embedded' where serves");
    }
  });
});

test('a Gemini that fails takes nothing from anybody: the shipped model serves on, and people are found', async () => {
  const google = createServer((_, response) => response.writeHead(400).end('{}')).listen(0, '127.0.0.1');
  await once(google, 'listening');
  const { port } = google.address() as AddressInfo;
  const own = await startTestApp({ env: { GEMINI_API_KEY: 'k', GEMINI_URL: `http://127.0.0.1:${port}` } });
  try {
    const there = applicationsOf(own);
    const member = await there.owner(1);
    const { id } = await there.candidate('Near', { about_you: 'Code 14' });
    await embeddingsRepository(own.db).mark('candidate', id);
    const send = async () => {};
    for (let turn = 0; turn < 3; turn++)
      await embedMarked.run({ ...own.deps, tasks: { ...own.deps.tasks, send } }, {} as never);
    expect(own.log.some((line) => line.includes('texts could not be embedded'))).toBe(true);
    const { rows } = await own.db.query('select name, serves from embedding_models order by id');
    expect(rows).toEqual([
      { name: 'embedded', serves: true },
      { name: 'gemini', serves: false },
    ]);
    const job = (await there.post(member, { candidate_requirements: '<p>Drive a truck</p>', experience_id: 3 })).json()
      .id;
    const reply = await own.http.inject({ url: `/api/job/matching-candidates/${job}`, headers: member.headers });
    expect(reply.json().items).toHaveLength(1);
  } finally {
    await own.stop();
    google.close();
  }
});

test('what is withheld cannot be found by asking: a right guess finds nobody whom a wrong one does not', async () => {
  const secret = 'Beekeeper with forty hives, honey and wax';
  const [silent = '', open = ''] = await add(
    { skills: 'Shop assistant, till and stock counts', candidate: { about_you: secret, ideal_job: secret } },
    { skills: 'Shop assistant, till and stock counts' },
  );
  await insertRows(app.db, 'candidate_job_histories', [
    { profile_id: silent, company_name: 'Honey and Hives', job_description: secret },
  ]);
  await insertRows(app.db, 'candidate_documents', [
    { profile_id: silent, title: 'Certificate of beekeeping', url: 'x', document_type_id: 1 },
  ]);
  await embeddingsRepository(app.db).mark('candidate', silent);
  await embed();
  const vector = 'select profile_id, core_vector::text as core from candidate_embeddings where profile_id = any($1)';
  const { rows } = await app.db.query(vector, [[silent, open]]);
  expect(rows[0]?.core).toBe(rows[1]?.core);
  const items = await found(
    await post({ title: 'Beekeeper', description: `<p>${secret}</p>`, candidate_requirements: `<p>${secret}</p>` }),
  );
  const of = (id: string) => items.find(({ candidate }) => candidate.id === id);
  expect(of(silent)?.percentage).toEqual(expect.any(Number));
  expect(of(silent)?.percentage).toBe(of(open)?.percentage);
  expect(of(silent)?.parts).toEqual(of(open)?.parts);
});

test('the same profile of another name, gender, age, race, school and suburb is found and matched the same', async () => {
  const PAIRS = usually(40, 250);
  const who = fc.record({
    name: fc.constantFrom('Thandi', 'Pieter', 'Fatima', 'Mutale', 'Priya', 'John'),
    born: fc.constantFrom('6501015009087', '0203040012083', '8807250087089'),
    school: fc.constantFrom('Bishops', 'Soweto High', 'Lusaka Girls', 'Hoërskool Waterkloof'),
    said: fc.constantFrom(
      'a young black woman',
      'a white man, 58 years old',
      'an Indian lady',
      'male, aged 23',
      'born in 1979',
      'a married Christian',
    ),
    suburb: fc.constantFrom('Alexandra', 'Sandton', 'Soweto', 'Lenasia'),
    side: fc.constantFrom(-1, 1),
  });
  const work = fc.constantFrom(welding, 'Boilermaker', 'Truck driver, code 14', 'Cashier', 'Nurse in a ward');
  const pairs = fc.sample(fc.tuple(work, fc.integer({ min: 0, max: 4 }), who, who), { numRuns: PAIRS, seed });
  const stored: [string, string][] = [];
  for (const [skills, steps, ...both] of pairs) {
    const people = both.map(({ name, said, suburb, side }) => ({
      skills: `${skills}. I am ${said}.`,
      profile: { first_name: name },
      candidate: place(-26.2, Number((28 + side * steps * 0.1).toFixed(1)), suburb),
    }));
    const [one = '', other = ''] = await add(...people);
    await insertRows(
      app.db,
      'candidate_educations',
      both.map(({ school }, at) => ({
        profile_id: [one, other][at],
        education_level_id: 4,
        school,
        qualification: 'Matric',
      })),
    );
    await insertRows(
      app.db,
      'candidate_citizenships',
      both.map(({ born }, at) => ({ profile_id: [one, other][at], id_passport_number: born, country: 'South Africa' })),
    );
    stored.push([one, other]);
  }
  await embed();
  const job = await post({
    ...welder,
    location: { name: 'Johannesburg', geometry: { location: { lat: -26.2, lng: 28 } }, radius: 10_000 },
  });
  const { rows } = await app.db.query(
    'select profile_id, core_text, core_vector::text as core from candidate_embeddings',
  );
  const meant = new Map(rows.map(({ profile_id, ...row }) => [profile_id, row]));
  for (const [one, other] of stored) expect(meant.get(one)).toEqual(meant.get(other));
  await found(job);
  const pool = new Set(await nearest(job));
  for (const pair of stored) expect(pair.map((id) => pool.has(id))).toEqual([true, true]);
  const numbers = new Map((await found(job)).map(({ candidate, percentage }) => [candidate.id, percentage]));
  const shown = stored.filter(([one, other]) => numbers.has(one) && numbers.has(other));
  expect(shown.length).toBeGreaterThan(5);
  for (const [one, other] of shown) expect(numbers.get(one)).toBe(numbers.get(other));
});
