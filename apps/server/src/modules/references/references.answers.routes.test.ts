import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newAddress, referencesOf } from './references.fixture.ts';

let app: TestApp;
let people: ReturnType<typeof referencesOf>;
beforeAll(async () => {
  app = await startTestApp();
  people = referencesOf(app);
});
afterAll(() => app.stop());
// Every test knocks from the same address.
beforeEach(() => app.db.query('delete from rate_limits'));

const untouched = {
  verification_level: 'Unverified',
  verified: false,
  disputed: false,
  request_verification: false,
  reference_email_sent: false,
  reference_comment: null,
};

test('whoever opens the link sees what is asked, as often as they like', async () => {
  const { link } = await people.asked({ current_position: true, end_date: null });
  for (const reply of [await people.look(link), await people.look(link)]) {
    expect(reply.json()).toMatchObject({
      candidate_name: 'Thandi Mokoena',
      company_name: 'Karoo Freight',
      current_position: true,
      start_date: '2019-03-01',
      end_date: null,
      reference_name: 'Lindiwe Dlamini',
    });
    expect(reply.body).not.toContain('@');
  }
});

test.each([
  ['confirm', 'ReferenceVerified', true, false, 'confirmed'],
  ['dispute', 'Disputed', false, true, 'disputed'],
  ['unknown', 'Unverified', false, false, 'unknown'],
])('%s makes the entry %s', async (said, verification_level, verified, disputed, status) => {
  const { link, id, email, candidate } = await people.asked();
  const other = { profile_id: candidate.id, name: 'Lindiwe' };
  await insertRows(app.db, 'candidate_references', [
    { ...other, email: email.toUpperCase() },
    { ...other, email: newAddress() },
  ]);
  const reply = await people.answer(link, {
    answer: said,
    position: ' Driver ',
    start_date: '2019-04-01',
    end_date: '2021-01-31',
    comment: 'Always on time',
  });
  expect(reply.json()).toEqual({ answer: said });
  expect(await people.stored(id)).toMatchObject({
    ...{ verification_level, verified, disputed, reference_comment: 'Always on time', request_verification: false },
  });
  const { rows } = await app.db.query(
    'select answer, position, start_date, end_date from reference_requests where job_history_id = $1',
    [id],
  );
  expect(rows).toEqual([{ answer: said, position: 'Driver', start_date: '2019-04-01', end_date: '2021-01-31' }]);
  const listed = await app.db.query('select status from candidate_references where profile_id = $1 order by status', [
    candidate.id,
  ]);
  expect(listed.rows.map((row) => row.status)).toEqual([status, 'pending'].toSorted());
});

test('what Marula has checked itself stays so, unless the referee disputes it', async () => {
  const outcomes: unknown[] = [];
  for (const said of ['confirm', 'unknown', 'dispute']) {
    const { link, id } = await people.asked({ verification_level: 'InternallyVerified', verified: true });
    await people.answer(link, { answer: said });
    outcomes.push((await people.stored(id))?.verification_level);
  }
  expect(outcomes).toEqual(['InternallyVerified', 'InternallyVerified', 'Disputed']);
});

test('a link works once, also when ten come with it at once', async () => {
  const { link, id } = await people.asked();
  const said = ['confirm', 'dispute'] as const;
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => people.answer(link, { answer: said[n % 2] })));
  const won = replies.filter(({ statusCode }) => statusCode === 200);
  expect(won.length).toBe(1);
  expect(replies.filter((reply) => codeOf(reply) === 'auth.token_invalid').length).toBe(9);
  const expected = won[0]?.json().answer === 'confirm' ? 'ReferenceVerified' : 'Disputed';
  expect((await people.stored(id))?.verification_level).toBe(expected);
  expect(codeOf(await people.look(link))).toBe('auth.token_invalid');
});

type Asked = Awaited<ReturnType<typeof people.asked>>;
const broken: [string, (asked: Asked) => object | Promise<object>][] = [
  ['is made up', ({ link }) => ({ ...link, token: 'x'.repeat(43) })],
  ['is mangled', ({ link }) => ({ ...link, token: `${link.token.slice(0, -2)}__` })],
  ['names another person', ({ link }) => ({ ...link, id: randomUUID() })],
  [
    'names another of their jobs',
    async ({ link, candidate }) => ({ ...link, job_history: await people.entry(candidate) }),
  ],
  [
    'has expired',
    async ({ link, id }) => {
      await app.db.query('update reference_requests set expires_at = now() where job_history_id = $1', [id]);
      return link;
    },
  ],
  [
    'belongs to a deleted job',
    async ({ link, id }) => {
      await app.db.query('delete from candidate_job_histories where id = $1', [id]);
      return link;
    },
  ],
  [
    'belongs to somebody who is gone',
    async ({ link, candidate }) => {
      // What was told of them holds their rows in another order than this.
      await app.settled();
      await app.db.query('delete from profiles where id = $1', [candidate.id]);
      return link;
    },
  ],
];
test.each(broken)('a link that %s opens nothing and changes nothing', async (_, change) => {
  const given = await people.asked();
  const link = (await change(given)) as Record<string, string>;
  expect([codeOf(await people.look(link)), codeOf(await people.answer(link))]).toEqual([
    'auth.token_invalid',
    'auth.token_invalid',
  ]);
  const entryNow = await people.stored(given.id);
  if (entryNow) expect(entryNow.verification_level).toBe('Unverified');
});

test.each([
  ['no token', { token: '' }],
  ['a token of megabytes', { token: 'x'.repeat(201) }],
  ['an id that is none', { id: "1' or 1=1" }],
  ['another answer', { answer: 'maybe' }],
  ['a date that is none', { start_date: '2019-02-30' }],
  ['a date before anybody', { start_date: '0000-01-01' }],
  ['an end before the beginning', { start_date: '2020-01-02', end_date: '2020-01-01' }],
  ['too long a comment', { comment: 'x'.repeat(1001) }],
  ['a level of its own', { verification_level: 'InternallyVerified' }],
])('%s is refused as a bad request and uses nothing up', async (_, change) => {
  const { link } = await people.asked();
  expect(codeOf(await people.answer({ ...link, answer: 'confirm' }, change))).toBe('request.invalid');
  expect(codeOf(await people.answer(link))).toBe('ok');
});

test('guessing is stopped', async () => {
  const guess = () => people.look({ token: 'x'.repeat(43), id: randomUUID(), job_history: randomUUID() });
  const codes = [];
  for (let n = 0; n < 12; n += 1) codes.push(codeOf(await guess()));
  expect(codes.at(0)).toBe('auth.token_invalid');
  expect(codes.at(-1)).toBe('rate.requests');
});

test.each([
  ['company', { company_name: 'Other Freight' }],
  ['position', { industry_position_id: 2 }],
  ['first day', { start_date: '2018-01-01' }],
  ['last day', { end_date: '2021-12-31' }],
  ['industry', { industry_id: 2 }],
  ['description', { job_description: 'Ran the whole depot' }],
  ['referee’s address', { reference_email: 'me@example.test' }],
  ['referee’s name', { reference_name: 'Somebody Famous' }],
  ['referee’s title', { reference_title: 'Chief Executive' }],
])('a new %s takes back what was verified and voids the open link', async (_, change) => {
  const { candidate, id, link } = await people.asked();
  const [[column, value] = []] = Object.entries(change);
  const done = await people.asked();
  await people.answer(done.link, { answer: 'confirm', comment: 'Fine' });
  const checked = await people.entry(candidate, { verification_level: 'InternallyVerified', verified: true });
  for (const changed of [id, done.id, checked]) {
    await app.db.query(`update candidate_job_histories set ${column} = $2 where id = $1`, [changed, value]);
    expect(await people.stored(changed)).toEqual(untouched);
  }
  expect([codeOf(await people.look(link)), codeOf(await people.answer(link))]).toEqual([
    'auth.token_invalid',
    'auth.token_invalid',
  ]);
});

test('a confirmation rings at the candidate, a dispute does not', async () => {
  const confirmed = await people.asked();
  const disputed = await people.asked();
  await people.answer(confirmed.link);
  await people.answer(disputed.link, { answer: 'dispute' });
  await app.settled();
  expect(await people.notices(confirmed.candidate.id)).toEqual([
    { type: 'Profile_Verified', message: 'Your time at Karoo Freight has been confirmed by your reference.' },
  ]);
  expect(await people.notices(disputed.candidate.id)).toEqual([]);
});

test('employers who know the person see it in the profile and are told at once, others are not', async () => {
  const { candidate, link } = await people.asked();
  const knows = await people.owner(1);
  const invites = await people.owner(1);
  const job = async (member: typeof knows) => (await people.post(member)).json().id as string;
  const [application = ''] = await people.place(knows, await job(knows), [candidate.id]);
  await people.place(invites, await job(invites), [candidate.id], 'Invited');
  await people.answer(link, { answer: 'dispute', comment: 'He never worked here' });
  expect((await people.read(knows, application)).json().candidate.job_history).toMatchObject([
    { verification_level: 'Disputed', disputed: true, verified: false, reference_comment: 'He never worked here' },
  ]);
  await app.settled();
  const { rows } = await app.db.query<{ payload: { company_id: string } }>(
    "select payload from outbox_events where name = 'applications.marked'",
  );
  const told = rows.map(({ payload }) => payload.company_id);
  expect([told.includes(knows.company_id), told.includes(invites.company_id)]).toEqual([true, false]);
});
