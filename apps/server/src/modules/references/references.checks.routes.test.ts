import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import type { ReferenceAct } from '@marula/contract/reference-check-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import type { TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, codesOf, times } from '../../app/test-races.ts';
import { referencesOf } from './references.fixture.ts';

const { referenceChecks } = endpoints;

let app: TestApp;
let people: ReturnType<typeof referencesOf>;
let staff: { headers: Record<string, string>; profile_id: string };
beforeAll(async () => {
  app = await startTestApp();
  people = referencesOf(app);
  staff = await app.signInStaff({ roles: ['trust'] });
});
afterAll(() => app.stop());

const freeAddress = () => `${randomUUID()}@gmail.com`;
const at = (id: string, rest = '') => `/api/admin/references/${id}${rest}`;
const waitingOf = async ({ id }: TestCandidate) => {
  const { rows } = await app.db.query<{ id: string }>(
    "select id from reference_checks where profile_id = $1 and state = 'waiting'",
    [id],
  );
  return rows.map((row) => row.id);
};
const read = (id: string) => app.call(referenceChecks.read, { url: at(id), headers: staff.headers });
const judge = (id: string, act: ReferenceAct, headers = staff.headers, reason = 'Rang the switchboard') =>
  app.call(referenceChecks.judge, { url: at(id, '/judgement'), headers, payload: { act, reason } });
const own = (path: string) => `/api/candidate/me/job-history/${path}`;
const askUs = ({ headers }: TestCandidate, id: string) =>
  app.call(referenceChecks.ask, { url: own(`${id}/check`), headers });
const dispute = ({ headers }: TestCandidate, id: string) =>
  app.call(referenceChecks.dispute, { url: own(`${id}/dispute`), headers });
const tell = (
  { headers }: TestCandidate,
  id: string,
  payload: object = { words: 'I have my payslips of both years.' },
) => app.call(referenceChecks.tell, { url: own(`${id}/dispute`), headers, payload });
const toldOf = async ({ id }: TestCandidate) => {
  await app.settled();
  const { rows } = await app.db.query<{ code: string }>(
    "select data ->> 'code' as code from notifications where recipient_id = $1 and type = 'Profile_Verified'",
    [id],
  );
  return rows.map(({ code }) => code);
};

/** Confirmed by somebody whose address anybody can have. */
async function confirmedFromFreeMail() {
  const candidate = await people.candidate('Thandi');
  const email = freeAddress();
  const entry = await people.entry(candidate, { reference_email: email, company_name: 'Karoo <b>Freight</b>' });
  await people.ask(candidate, entry);
  const { link } = await people.linkTo(email);
  expect(codeOf(await people.answer(link, { answer: 'confirm', comment: 'A good worker' }))).toBe('ok');
  const [id = ''] = await waitingOf(candidate);
  return { candidate, entry, email, id };
}

async function disputed() {
  const asked = await people.asked();
  await people.answer(asked.link, { answer: 'dispute', comment: 'Left after a month' });
  return asked;
}

describe('a word from a free address', () => {
  test('confirms nothing alone, and waits for one of us with what is known of the address', async () => {
    const { candidate, entry, id, email } = await confirmedFromFreeMail();
    expect(await people.stored(entry)).toMatchObject({ verification_level: 'Unverified', verified: false });
    expect(await toldOf(candidate)).toEqual([]);
    expect((await read(id)).json()).toMatchObject({
      kind: 'free_mail',
      company_name: 'Karoo <b>Freight</b>',
      referee: { email, answer: 'confirm', comment: 'A good worker', free_mail: true, asked_about: 1, confirmed: 1 },
      side: null,
    });
    expect(codeOf(await people.ask(candidate, entry))).toBe('references.already_requested');
  });

  test('that one of us confirms is InternallyVerified: the person has a letter and a line in the bell', async () => {
    const { candidate, entry, id } = await confirmedFromFreeMail();
    const { letters } = (
      await app.call(referenceChecks.letters, {
        url: at(id, '/letters'),
        headers: staff.headers,
        query: { act: 'confirm' },
      })
    ).json();
    expect(codeOf(await judge(id, 'confirm'))).toBe('ok');
    expect(await people.stored(entry)).toMatchObject({ verification_level: 'InternallyVerified', verified: true });
    expect(await toldOf(candidate)).toEqual(['reference_checked']);
    expect(letters).toHaveLength(1);
    await app.inbox.waitFor(({ to, subject }) => to.includes(letters[0].to) && subject === letters[0].subject);
    const log = await app.call(endpoints.staff.log, { headers: staff.headers, query: { subject_id: candidate.id } });
    expect(log.json().items).toMatchObject([{ act: 'reference.confirmed', reason: 'Rang the switchboard' }]);
  });

  test('that one of us does not confirm leaves the entry without a mark', async () => {
    const { candidate, entry, id } = await confirmedFromFreeMail();
    expect(codeOf(await judge(id, 'dispute_stays'))).toBe('trust.act_not_possible');
    expect(codeOf(await judge(id, 'not_confirmed'))).toBe('ok');
    expect(await people.stored(entry)).toMatchObject({ verification_level: 'Unverified', request_verification: false });
    expect(await toldOf(candidate)).toEqual([]);
  });

  test('is judged once, with a reason, by who may, and not once the entry says something else', async () => {
    const { id } = await confirmedFromFreeMail();
    const second = (await app.signInStaff({ roles: ['trust'] })).headers;
    const support = (await app.signInStaff({ roles: ['support'] })).headers;
    expect((await judge(id, 'confirm', staff.headers, ' ')).statusCode).toBe(400);
    expect((await judge(id, 'confirm', support)).statusCode).toBe(403);
    const replies = await Promise.all([judge(id, 'confirm'), judge(id, 'not_confirmed', second)]);
    expect(replies.map(codeOf).toSorted()).toEqual(['ok', 'trust.already_judged']);
    const other = await confirmedFromFreeMail();
    await app.db.query("update candidate_job_histories set company_name = 'Shoprite' where id = $1", [other.entry]);
    expect(codeOf(await judge(other.id, 'confirm'))).toBe('trust.not_found');
    expect(await people.stored(other.entry)).toMatchObject({ verified: false });
  });
});

describe('a referee without mail', () => {
  test('is looked into by us, however often somebody asks', async () => {
    const candidate = await people.candidate('Thandi');
    const entry = await people.entry(candidate, { reference_email: null });
    const replies = await Promise.all(times(AT_ONCE, () => askUs(candidate, entry)));
    expect(codesOf(replies).filter((code) => code === 'ok')).toHaveLength(1);
    const [id = '', ...others] = await waitingOf(candidate);
    expect(others).toEqual([]);
    expect((await read(id)).json()).toMatchObject({ kind: 'no_mail', referee: null });
    expect(codeOf(await judge(id, 'confirm'))).toBe('ok');
    expect(await people.stored(entry)).toMatchObject({ verification_level: 'InternallyVerified' });
    expect(codeOf(await askUs(candidate, entry))).toBe('references.already_requested');
  });

  test('is not asked past one who has', async () => {
    const candidate = await people.candidate('Thandi');
    expect(codeOf(await askUs(candidate, await people.entry(candidate)))).toBe('references.has_email');
    const stranger = await people.candidate('Bwalya');
    const entry = await people.entry(stranger, { reference_email: null });
    expect(codeOf(await askUs(candidate, entry))).toBe('candidates.entry_not_found');
  });
});

describe('a dispute', () => {
  test('is read by whom it is about, who tells their side once', async () => {
    const { candidate, id } = await disputed();
    expect((await dispute(candidate, id)).json()).toMatchObject({
      said: { comment: 'Left after a month' },
      state: 'open',
    });
    expect((await tell(candidate, id, { words: 'No' })).statusCode).toBe(400);
    expect(codeOf(await tell(candidate, id, { words: 'I have a contract.', document_id: randomUUID() }))).toBe(
      'files.not_found',
    );
    const replies = await Promise.all(
      times(AT_ONCE, () => tell(candidate, id, { words: '<script>I have it</script>' })),
    );
    expect(codesOf(replies).filter((code) => code === 'ok')).toHaveLength(1);
    expect((await dispute(candidate, id)).json()).toMatchObject({
      side: { words: '<script>I have it</script>' },
      state: 'waiting',
    });
    const stranger = await people.candidate('Bwalya');
    expect(codeOf(await dispute(stranger, id))).toBe('references.not_disputed');
    expect(codeOf(await tell(stranger, id))).toBe('candidates.entry_not_found');
  });

  test.each([
    ['stays', 'dispute_stays', { verification_level: 'Disputed', disputed: true }],
    ['falls', 'dispute_falls', { verification_level: 'Unverified', disputed: false }],
    ['falls, and we confirm the entry', 'confirm', { verification_level: 'InternallyVerified', disputed: false }],
  ] as const)('%s when one of us has read both sides, and both hear of it', async (_, act, outcome) => {
    const { candidate, id: entry, email } = await disputed();
    await tell(candidate, entry);
    const [id = ''] = await waitingOf(candidate);
    expect((await read(id)).json()).toMatchObject({
      kind: 'dispute',
      referee: { answer: 'dispute', comment: 'Left after a month', free_mail: false },
      side: { words: 'I have my payslips of both years.', document: null },
    });
    expect(codeOf(await judge(id, 'not_confirmed'))).toBe('trust.act_not_possible');
    expect(codeOf(await judge(id, act))).toBe('ok');
    expect(await people.stored(entry)).toMatchObject(outcome);
    const mail = await app.inbox.waitFor(
      ({ to, subject }) => to.includes(email) && subject.startsWith('What you said'),
    );
    expect(mail.text).not.toContain('payslips');
    const after = await dispute(candidate, entry);
    expect(act === 'dispute_stays' ? after.json().state : codeOf(after)).toBe(
      act === 'dispute_stays' ? 'stays' : 'references.not_disputed',
    );
  });
});

test('the queue has who waits longest first, and says how many there are', async () => {
  const { id } = await confirmedFromFreeMail();
  const list = (state: string) => app.call(referenceChecks.list, { headers: staff.headers, query: { state } });
  const { items, waiting } = (await list('waiting')).json();
  expect(items.some((one: { id: string }) => one.id === id)).toBe(true);
  expect(waiting).toBeGreaterThan(0);
  await judge(id, 'not_confirmed');
  expect((await list('done')).json().items[0]).toMatchObject({ id, act: 'not_confirmed' });
});
