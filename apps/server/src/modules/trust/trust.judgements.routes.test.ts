import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { trustLimits } from '@marula/contract/trust-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { clockRepository, FIRST } from '../../domain/billing/clock.repository.ts';
import { chatsOf } from '../chats/chats.fixture.ts';
import { trustOf } from './trust.fixture.ts';

const { trust } = endpoints;

let app: TestApp;
let on: ReturnType<typeof trustOf>;
let chats: ReturnType<typeof chatsOf>;
let judge: { headers: Record<string, string>; profile_id: string };
let second: Record<string, string>;
let owner: TestMember;
let job: string;
beforeAll(async () => {
  app = await startTestApp();
  on = trustOf(app);
  chats = chatsOf(app);
  judge = await app.signInStaff({ roles: ['trust'] });
  second = (await app.signInStaff({ roles: ['trust'] })).headers;
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await on.owner(5);
  job = await on.online(owner, { title: 'Work from home <i>now</i>' });
  await on.reportedThrice(job);
});

const id = () => on.caseIdOf(job);
const appeal = (token: string, words = 'This is a real job, ask us.') =>
  app.call(trust.appeal, { payload: { token, words }, remoteAddress: on.newAddress() });
const readAppeal = (token: string) => app.call(trust.readAppeal, { query: { token }, remoteAddress: on.newAddress() });
/** The link of the last letter, as its reader has it. */
const linkTo = async ({ profile_id }: TestMember) => {
  const isLetter = ({ to, text }: { to: string[]; text: string }) =>
    to.includes(`${profile_id}@example.test`) && text.includes('/appeal?');
  const { text } = await app.inbox.waitFor(isLetter);
  return /\/appeal\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
};

/** With a new session, as after signing in. */
const signInAgain = async ({ profile_id }: TestMember) => {
  const session_id = randomUUID();
  await app.db.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
    session_id,
    profile_id,
  ]);
  return { authorization: `Bearer ${await app.tokens.issue({ id: session_id })}` };
};

describe('a judgement', () => {
  test('that nothing is wrong brings the job back at once, and tells its Owner', async () => {
    const before = (await on.letter(judge.headers, await id(), 'dismiss')).json();
    const reply = await on.judge(judge.headers, await id(), { act: 'dismiss' });
    expect(reply.json()).toMatchObject({ state: 'done', act: 'dismiss', hidden: false });
    expect([await on.isListed(job), (await on.jobRow(job))?.active]).toEqual([true, true]);
    expect(before.letter.paragraphs.join()).toContain('Work from home <i>now</i>');
    expect((await on.list(judge.headers)).some(({ subject_id }) => subject_id === job)).toBe(false);
  });

  test('takes a job down for good: its page is gone, and the log has the reason', async () => {
    expect(
      (await on.judge(judge.headers, await id(), { act: 'take_down', reason: 'Asks for a deposit' })).statusCode,
    ).toBe(200);
    expect((await on.shown(job)).statusCode).toBe(410);
    const log = await app.call(endpoints.staff.log, { headers: judge.headers, query: { subject_id: job } });
    expect(log.json().items).toMatchObject([
      { act: 'trust.taken_down', reason: 'Asks for a deposit', company_id: owner.company_id },
    ]);
  });

  test('tells those who applied, with a word of care', async () => {
    const applicant = await chats.applicant(owner);
    for (let nth = 0; nth < 3; nth += 1) await on.report(applicant.job_id);
    await on.judge(judge.headers, await on.caseIdOf(applicant.job_id), { act: 'take_down' });
    await app.settled();
    const { rows } = await app.db.query<{ type: string; data: { code: string } }>(
      "select type, data from notifications where recipient_id = $1 and type = 'Application_Removed'",
      [applicant.who.id],
    );
    expect(rows).toMatchObject([{ data: { code: 'job_taken_down' } }]);
  });

  test('by two at once is one: the other is told', async () => {
    const caseId = await id();
    const replies = await Promise.all([
      on.judge(judge.headers, caseId, { act: 'take_down' }),
      on.judge(second, caseId, { act: 'dismiss' }),
    ]);
    expect(replies.map(codeOf).toSorted()).toEqual(['ok', 'trust.already_judged']);
  });

  test('needs a reason, an act that fits, no ties, and the role', async () => {
    const caseId = await id();
    expect((await on.judge(judge.headers, caseId, { act: 'warn', reason: ' ' })).statusCode).toBe(400);
    expect(codeOf(await on.judge(judge.headers, caseId, { act: 'uphold' }))).toBe('trust.act_not_possible');
    expect(codeOf(await on.judge(judge.headers, randomUUID(), { act: 'warn' }))).toBe('trust.not_found');
    const tied = await app.signInStaff({ roles: ['trust'] });
    await app.db.query('update staff set own_companies = array[$2::uuid] where profile_id = $1', [
      tied.profile_id,
      owner.company_id,
    ]);
    expect(codeOf(await on.judge(tied.headers, caseId, { act: 'dismiss' }))).toBe('staff.own_company');
    const support = await app.signInStaff({ roles: ['support'] });
    expect((await on.judge(support.headers, caseId, { act: 'dismiss' })).statusCode).toBe(403);
    expect((await on.judge(owner.headers, caseId, { act: 'dismiss' })).statusCode).toBe(403);
    expect((await on.read(judge.headers, caseId)).json().state).toBe('waiting');
  });
});

describe('an appeal', () => {
  test('is read by another person, who can give the job back', async () => {
    const caseId = await id();
    await on.judge(judge.headers, caseId, { act: 'take_down' });
    const token = await linkTo(owner);
    expect((await readAppeal(token)).json()).toMatchObject({ act: 'take_down', cause: 'fee', state: 'open' });
    expect(codeOf(await appeal(token))).toBe('ok');
    expect(codeOf(await appeal(token))).toBe('trust.appeal_over');
    expect((await on.read(second, caseId)).json()).toMatchObject({
      state: 'appeal',
      judgements: [{ appeal: 'This is a real job, ask us.' }],
    });
    expect(codeOf(await on.judge(judge.headers, caseId, { act: 'restore', seen: 1 }))).toBe('trust.same_person');
    expect(codeOf(await on.judge(second, caseId, { act: 'restore', seen: 1 }))).toBe('ok');
    expect([await on.isListed(job), (await readAppeal(token)).json().state]).toEqual([true, 'restored']);
  });

  test('that is not upheld leaves the job down', async () => {
    const caseId = await id();
    await on.judge(judge.headers, caseId, { act: 'take_down' });
    const token = await linkTo(owner);
    await appeal(token);
    expect(codeOf(await on.judge(second, caseId, { act: 'uphold', seen: 1 }))).toBe('ok');
    expect([await on.isListed(job), (await readAppeal(token)).json().state]).toEqual([false, 'upheld']);
  });

  test('is over after its days, and a link that we did not sign leads nowhere', async () => {
    await on.judge(judge.headers, await id(), { act: 'warn' });
    const token = await linkTo(owner);
    await app.db.query(
      'update trust_judgements set appeal_until = judged_at - make_interval(secs => $2) where case_id = $1',
      [await id(), (trustLimits.appealDays * duration.day) / 1000],
    );
    expect([(await readAppeal(token)).json().state, codeOf(await appeal(token))]).toEqual([
      'over',
      'trust.appeal_over',
    ]);
    for (const wrong of [`${token}x`, `${randomUUID()}.${token.split('.')[1]}`, 'x'.repeat(60)]) {
      expect(codeOf(await readAppeal(wrong))).toBe('auth.token_invalid');
      expect(codeOf(await appeal(wrong))).toBe('auth.token_invalid');
    }
  });
});

describe('a suspended company', () => {
  const me = (headers: Record<string, string>) => app.http.inject({ method: 'GET', url: '/api/job?rows=10', headers });

  test('has no sessions, no jobs, no conversations and no renewal, until it is restored', async () => {
    const applicant = await chats.applicant(owner);
    const { id: chat } = await chats.opened(owner, applicant.application_id);
    const other = await on.online(owner);
    const down = await on.online(owner);
    for (let nth = 0; nth < 3; nth += 1) await on.report(down);
    await on.judge(judge.headers, await on.caseIdOf(down), { act: 'take_down' });
    const due = async () => {
      const far = new Date(Date.now() + 400 * duration.day);
      const found = await clockRepository(app.deps.db).due(far, 10_000, FIRST);
      return found.some(({ company_id }) => company_id === owner.company_id);
    };
    expect(await due()).toBe(true);

    const caseId = await id();
    expect(codeOf(await on.judge(judge.headers, caseId, { act: 'suspend' }))).toBe('ok');
    expect((await me(owner.headers)).statusCode).toBe(401);
    expect([await on.isListed(job), await on.isListed(other), await on.isListed(applicant.job_id)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(codeOf(await chats.answer(applicant.who, chat, 'Hello?'))).toBe('chats.closed');
    expect(await due()).toBe(false);

    const again = await signInAgain(owner);
    expect(codeOf(await me(again))).toBe('companies.suspended');
    const { token } = (await app.call(trust.ownAppeal, { headers: again })).json();
    expect((await readAppeal(token)).json()).toMatchObject({ act: 'suspend', state: 'open' });

    await appeal(token);
    expect(codeOf(await on.judge(second, caseId, { act: 'restore', seen: 1 }))).toBe('ok');
    expect((await me(again)).statusCode).toBe(200);
    expect([await on.isListed(job), await on.isListed(other), await on.isListed(down)]).toEqual([true, true, false]);
    expect(codeOf(await chats.answer(applicant.who, chat, 'Hello?'))).toBe('ok');
    expect(await due()).toBe(true);
  });
});
