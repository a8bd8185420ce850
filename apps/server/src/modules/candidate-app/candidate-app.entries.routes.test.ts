import { randomUUID } from 'node:crypto';
import { candidateLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { candidateAppOf, pathsOf, refusalOf, type TestPerson } from './candidate-app.fixture.ts';

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let candidate: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
  candidate = await me.join();
  other = await me.join();
});
afterAll(() => app.stop());

const school = {
  education_level_id: 4,
  school: 'Prue Leith',
  qualification: 'Culinary arts',
  start_date: '2019-01-15',
};
const work = {
  company_name: 'Table Bay Hotel',
  industry_id: 16,
  job_description: 'Grill 🔥',
  start_date: '2020-02-01',
  end_date: '2022-03-31',
  reference_name: 'Peter Banda',
  reference_email: 'peter@example.test',
};
const car = { make: 'Toyota', model: 'Quantum', type: 'Minibus', number_of_seats: 14, insurance_cover: 50_000_000 };
const referee = { name: 'Peter Banda', title: 'Head chef', contact_number: '082 123 4567' };

const LISTS = [
  ['education', '/education', school, { end_date: '2021-11-30' }, 'candidate_educations'],
  ['job_history', '/job-history', work, { job_description: 'Head of the grill' }, 'candidate_job_histories'],
  ['vehicles', '/vehicle', car, { public_operating_permit: true }, 'candidate_vehicles'],
  ['references', '/reference', referee, { email: 'peter@example.test' }, 'candidate_references'],
] as const;

describe.each(LISTS)('%s', (name, path, entry, change, table) => {
  const listed = async () => (await me.at(candidate, 'GET')).json()[name] as { id: string }[];

  test('is added to, changed and taken from, and nobody else can', async () => {
    const added = (await me.at(candidate, 'POST', path, entry)).json();
    expect(await listed()).toEqual([added]);
    const changed = (await me.at(candidate, 'PATCH', `${path}/${added.id}`, change)).json();
    expect(changed).toEqual({ ...added, ...change });
    expect((await me.at(candidate, 'PATCH', `${path}/${added.id}`, {})).json()).toEqual(changed);
    const unknown = await me.at(candidate, 'PATCH', `${path}/${randomUUID()}`, change);
    for (const foreign of [
      await me.at(other, 'PATCH', `${path}/${added.id}`, change),
      await me.at(other, 'DELETE', `${path}/${added.id}`),
    ]) {
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    }
    expect(await listed()).toEqual([changed]);
    expect((await me.at(candidate, 'DELETE', `${path}/${added.id}`)).json()).toEqual({ id: added.id });
    expect((await me.at(candidate, 'DELETE', `${path}/${added.id}`)).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
  });

  test('ends where it is full, also for two who come at once', async () => {
    const full = await me.join();
    const first = (await me.at(full, 'POST', path, entry)).json();
    const { rows } = await app.db.query(`select * from ${table} where id = $1`, [first.id]);
    const copies = Array.from({ length: candidateLimits.entries - 2 }, () => ({ ...rows[0], id: randomUUID() }));
    await insertRows(app.db, table, copies);
    const replies = await Promise.all(Array.from({ length: 4 }, () => me.at(full, 'POST', path, entry)));
    expect(replies.map(refusalOf).toSorted()).toEqual([...Array(3).fill('candidates.too_many_entries'), 'ok']);
    expect((await me.at(full, 'GET')).json()[name].length).toBe(candidateLimits.entries);
  });

  test.each(['profile_id', 'id', 'verified', 'status', 'documents', 'image_url', 'comment'])(
    'takes no %s from anybody',
    async (field) => {
      const reply = await me.at(candidate, 'POST', path, { ...entry, [field]: randomUUID() });
      expect([reply.statusCode, refusalOf(reply)]).toEqual([400, 'request.invalid']);
    },
  );
});

test('what a referee found out is not written by whom it is about', async () => {
  for (const field of ['disputed', 'verification_level', 'reference_email_sent', 'request_verification']) {
    const reply = await me.at(candidate, 'POST', '/job-history', { ...work, [field]: true });
    expect([field, reply.statusCode]).toEqual([field, 400]);
  }
  const reply = await me.at(candidate, 'POST', '/job-history', { ...work, reference_comment: 'The best' });
  expect(reply.statusCode).toBe(400);
});

const tomorrow = () => new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);

test.each([
  ['/education', { ...school, end_date: '2018-12-31' }, 'body.end_date'],
  ['/education', { ...school, start_date: '0000-01-01' }, 'body.start_date'],
  ['/education', { ...school, start_date: '2019-02-30' }, 'body.start_date'],
  ['/education', { ...school, education_level_id: 99_999 }, 'body.education_level_id'],
  ['/education', { ...school, school: ' ' }, 'body.school'],
  ['/education', { ...school, school: 'x'.repeat(201) }, 'body.school'],
  ['/job-history', { ...work, current_position: true }, 'body.end_date'],
  ['/job-history', { ...work, end_date: '2020-01-31' }, 'body.end_date'],
  ['/job-history', { ...work, start_date: tomorrow(), end_date: null }, 'body.start_date'],
  ['/job-history', { ...work, industry_id: 99_999 }, 'body.industry_id'],
  ['/job-history', { ...work, industry_id: null, industry_position_id: 2_000_000_000 }, 'body.industry_position_id'],
  ['/job-history', { ...work, reference_email: 'peter' }, 'body.reference_email'],
  ['/vehicle', { ...car, number_of_seats: 0 }, 'body.number_of_seats'],
  ['/vehicle', { ...car, number_of_seats: 101 }, 'body.number_of_seats'],
  ['/vehicle', { ...car, insurance_cover: -1 }, 'body.insurance_cover'],
  ['/vehicle', { ...car, insurance_cover: Number.MAX_SAFE_INTEGER + 1 }, 'body.insurance_cover'],
  ['/vehicle', { ...car, make: 'a\u0000' }, 'body'],
  ['/reference', { ...referee, contact_number: 'later' }, 'body.contact_number'],
  ['/reference', { ...referee, name: 'x\ud800' }, 'body'],
  ['/language', { language_id: 99_999, language_proficiency_id: 1 }, 'body.language_id'],
  ['/language', { language_id: 1, language_proficiency_id: 99_999 }, 'body.language_proficiency_id'],
])('%s refuses %j', async (path, entry, field) => {
  const reply = await me.at(candidate, 'POST', path, entry);
  expect([reply.statusCode, refusalOf(reply), pathsOf(reply)]).toEqual([400, 'request.invalid', [field]]);
});

test('dates are looked at beside those that stand there', async () => {
  const { id } = (await me.at(candidate, 'POST', '/job-history', work)).json();
  const change = (payload: object) => me.at(candidate, 'PATCH', `/job-history/${id}`, payload);
  expect(pathsOf(await change({ start_date: '2023-01-01' }))).toEqual(['body.end_date']);
  expect(pathsOf(await change({ current_position: true }))).toEqual(['body.end_date']);
  const now = await change({ current_position: true, end_date: null });
  expect(now.json()).toMatchObject({ current_position: true, end_date: null });
});

test('a position belongs to its industry, whichever of the two is changed', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    'select id from industry_positions where industry_id = 16 limit 1',
  );
  const industry_position_id = rows[0]?.id;
  const { id } = (await me.at(candidate, 'POST', '/job-history', { ...work, industry_position_id })).json();
  const reply = await me.at(candidate, 'PATCH', `/job-history/${id}`, { industry_id: 8 });
  expect(pathsOf(reply)).toEqual(['body.industry_position_id']);
});

test('a language is spoken at one level, which can change', async () => {
  const say = (language_proficiency_id: number) =>
    me.at(candidate, 'POST', '/language', { language_id: 3, language_proficiency_id });
  expect((await say(1)).json()).toMatchObject({ language: { id: 3 }, proficiency: { id: 1 }, recording_url: null });
  await say(4);
  expect((await me.at(candidate, 'GET')).json().languages).toMatchObject([{ proficiency: { id: 4 } }]);
  expect((await me.at(other, 'DELETE', '/language/3')).statusCode).toBe(404);
  expect((await me.at(candidate, 'DELETE', '/language/3')).json()).toEqual({ id: 3 });
  expect((await me.at(candidate, 'DELETE', '/language/3')).statusCode).toBe(404);
  expect((await me.at(candidate, 'DELETE', '/language/x')).statusCode).toBe(400);
  expect((await me.at(candidate, 'DELETE', '/language/30000')).statusCode).toBe(404);
});

test('a call that is sent again with its key adds one entry', async () => {
  const sender = await me.join();
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = await Promise.all([1, 2].map(() => me.at(sender, 'POST', '/vehicle', car, key)));
  expect(one?.json()).toEqual(two?.json());
  expect((await me.at(sender, 'GET')).json().vehicles.length).toBe(1);
});
