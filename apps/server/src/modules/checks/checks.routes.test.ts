import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { queuesRepository } from '../../domain/staff/queues.repository.ts';
import { checksOf } from './checks.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof checksOf>;
let staff: { headers: Record<string, string>; profile_id: string };
let second: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  on = checksOf(app);
  staff = await app.signInStaff({ roles: ['trust'] });
  second = (await app.signInStaff({ roles: ['trust'] })).headers;
});
afterAll(() => app.stop());

const verified = async () => {
  const one = await on.waiting();
  expect(codeOf(await on.judge(staff.headers, one.id, 'verify'))).toBe('ok');
  expect(await on.isVerified(one.member)).toBe(true);
  return one;
};
const billing = (registration_number: string | null) => ({
  billing_information: {
    ...{ contact_name: 'Thandi', contact_email: 'pay@karoo.test', contact_number: null, registration_number },
    ...{ vat_number: null, street_address: null, province: null, city: null, postal_code: null },
  },
});

describe('the queue', () => {
  test('has who has proved their mail, and nobody before', async () => {
    const unproved = await on.founded();
    await on.ask(unproved.member, unproved.said);
    const one = await on.waiting();
    const ids = (await on.list(staff.headers, 'waiting')).map(({ company }) => company.id);
    expect(ids).toContain(one.member.company_id);
    expect(ids).not.toContain(unproved.member.company_id);
    expect((await on.read(staff.headers, await on.idOf(unproved.member))).statusCode).toBe(404);
    const queues = await queuesRepository(app.deps.db).read(new Date());
    expect(queues.find(({ name }) => name === 'company_checks')?.waiting).toBeGreaterThan(0);
  });

  test('lays what they said beside what we hold, and names who is like them', async () => {
    const [first, other] = [await verified(), await on.founded()];
    await on.change(other.member, { website: `https://${first.domain}` });
    await on.ask(other.member, {
      ...first.said,
      email: `other@${first.domain}`,
      registration_number: first.said.registration_number.replaceAll('/', ''),
    });
    await on.prove(other.member, await on.tokenTo(`other@${first.domain}`));
    await on.change(other.member, billing(` ${first.said.registration_number.replace('/', ' / ')}`));
    const shown = (await on.read(staff.headers, await on.idOf(other.member))).json();
    expect(shown).toMatchObject({
      state: 'waiting',
      held: { website_domain: first.domain, billing_number: first.said.registration_number, owner_free_mail: true },
    });
    expect(shown.alike).toContainEqual({
      ...{ id: first.member.company_id, name: `Karoo ${first.domain}`, by: 'number', verified: true },
    });
  });
});

describe('a judgement', () => {
  test('that verifies shows the badge on the card and the page of its jobs, with its letter and its line in the log', async () => {
    const { member, id, said } = await on.waiting();
    const job = (await on.post(member)).json().id;
    const shown = () => app.http.inject({ method: 'GET', url: `/api/job/public/${job}` });
    expect((await shown()).json().company_check).toBeNull();
    const { letter } = (await on.letter(staff.headers, id, 'verify')).json();
    expect(codeOf(await on.judge(staff.headers, id, 'verify', { reason: 'In the register' }))).toBe('ok');
    expect((await shown()).json().company_check).toMatchObject({ register: 'CIPC' });
    expect((await on.own(member)).json()).toMatchObject({ state: 'verified', said: { email: said.email } });
    const mail = await app.inbox.waitFor(({ to, subject }) => to.includes(letter.to) && subject === letter.subject);
    expect(mail.text).toContain(letter.paragraphs[0]);
    const log = await app.call(endpoints.staff.log, {
      headers: staff.headers,
      query: { subject_id: member.company_id },
    });
    expect(log.json().items).toMatchObject([{ act: 'check.verified', reason: 'In the register' }]);
  });

  test('that asks for more is read by the company, which answers and keeps its proof', async () => {
    const { member, id, said } = await on.waiting();
    expect(codeOf(await on.judge(staff.headers, id, 'ask', { cause: 'number' }))).toBe('ok');
    expect((await on.own(member)).json()).toMatchObject({ state: 'asked', cause: 'number' });
    expect((await on.ask(member, { ...said, registration_number: '2016/123456/07' })).json().state).toBe('waiting');
    expect(codeOf(await on.judge(staff.headers, id, 'decline', { cause: 'not_theirs' }))).toBe('ok');
    expect((await on.own(member)).json()).toMatchObject({ state: 'declined', cause: 'not_theirs' });
    expect((await on.read(staff.headers, id)).json().judgements).toHaveLength(2);
  });

  test('takes the badge back', async () => {
    const { member, id } = await verified();
    expect(codeOf(await on.judge(staff.headers, id, 'verify'))).toBe('trust.act_not_possible');
    expect(codeOf(await on.judge(staff.headers, id, 'withdraw', { cause: 'website' }))).toBe('ok');
    expect(await on.isVerified(member)).toBe(false);
  });

  test('by two at once is one, and what changed meanwhile is not judged', async () => {
    const { id, member } = await on.waiting();
    const seen = (await on.read(staff.headers, id)).json().version;
    const replies = await Promise.all([
      on.judge(staff.headers, id, 'verify', { seen }),
      on.judge(second, id, 'decline', { seen }),
    ]);
    expect(replies.map(codeOf).toSorted()).toEqual(['ok', 'trust.already_judged']);
    const other = await on.waiting();
    const before = (await on.read(staff.headers, other.id)).json().version;
    await on.change(other.member, { name: 'Shoprite' });
    expect(codeOf(await on.judge(staff.headers, other.id, 'verify', { seen: before }))).toBe('trust.already_judged');
    expect(await on.isVerified(other.member)).toBe(false);
    expect(typeof (await on.isVerified(member))).toBe('boolean');
  });

  test('needs a reason, no ties, and the role', async () => {
    const { id, member } = await on.waiting();
    expect((await on.judge(staff.headers, id, 'verify', { reason: ' ' })).statusCode).toBe(400);
    expect(codeOf(await on.judge(staff.headers, randomUUID(), 'verify', { seen: 0 }))).toBe('trust.not_found');
    const tied = await app.signInStaff({ roles: ['trust'] });
    await app.db.query('update staff set own_companies = array[$2::uuid] where profile_id = $1', [
      tied.profile_id,
      member.company_id,
    ]);
    expect(codeOf(await on.judge(tied.headers, id, 'verify'))).toBe('staff.own_company');
    const support = await app.signInStaff({ roles: ['support'] });
    expect((await on.judge(support.headers, id, 'verify', { seen: 0 })).statusCode).toBe(403);
    expect((await on.judge(member.headers, id, 'verify', { seen: 0 })).statusCode).toBe(403);
    expect(await on.isVerified(member)).toBe(false);
  });
});

describe('the badge', () => {
  test.each([
    ['name', { name: 'Another name' }],
    ['website', { website: 'https://another.co.za' }],
    ['registration_number', billing('2019/654321/07')],
  ])('goes when the %s changes, and a new check is offered', async (fact, change) => {
    const { member } = await verified();
    expect((await on.change(member, change)).statusCode).toBe(200);
    expect(await on.isVerified(member)).toBe(false);
    expect((await on.own(member)).json()).toMatchObject({ state: 'lapsed', lapsed_for: fact, verified_at: null });
  });

  test('stays when nothing of what was checked changes', async () => {
    const { member, said } = await verified();
    await on.change(member, { description: 'New words', ...billing(said.registration_number.replaceAll('/', ' ')) });
    await on.change(member, billing(null));
    expect(await on.isVerified(member)).toBe(true);
  });

  test('comes back without another mail where only the name was new', async () => {
    const { member, said } = await verified();
    await on.change(member, { name: 'Another name' });
    expect((await on.ask(member, said)).json().state).toBe('waiting');
  });

  test('is not shown of a suspended company, and cannot be written by anybody else', async () => {
    const { member } = await verified();
    const suspend = (at: string) =>
      app.db.query(`update companies set suspended_at = ${at} where id = $1`, [member.company_id]);
    await suspend('now()');
    expect(await on.isVerified(member)).toBe(false);
    await suspend('null');
    expect(await on.isVerified(member)).toBe(true);
    const other = await on.founded();
    await app.db.query('update companies set verified = true where id = $1', [other.member.company_id]);
    expect(await on.isVerified(other.member)).toBe(false);
  });
});
