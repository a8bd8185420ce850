import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { candidateLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { type Applicant, chatsOf } from '../chats/chats.fixture.ts';
import { candidateAppOf, pathsOf, refusalOf } from './candidate-app.fixture.ts';

const { candidates, chats, forms } = endpoints;

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
let other: TestMember;
let applicant: Applicant;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  me = candidateAppOf(app);
  on = chatsOf(app);
  owner = await on.pipeline.owner(50);
  other = await app.signIn();
  // Pools are for the largest plan.
  await app.db.query(
    `update subscriptions set subscription_plan_id = (select id from subscription_plans where slug = 'custom' and work_country_id = 1)
     where company_id = $1`,
    [owner.company_id],
  );
});
afterAll(() => app.stop());
beforeEach(async () => {
  applicant = await on.applicant(owner);
});

/** Enough to compare somebody with. */
const wanted = {
  industry_id: 1,
  experience_id: 3,
  candidate_requirements: '<p>Code 14 licence, long distance</p>',
  location: { name: 'Soweto', geometry: { location: { lat: -26.27, lng: 27.86 } }, radius: 30_000 },
};

const block = ({ who }: Applicant, company_id = owner.company_id) => me.at(who, 'POST', `/block/${company_id}`);
const unblock = ({ who }: Applicant) => me.at(who, 'DELETE', `/block/${owner.company_id}`);
const blocks = async ({ who }: Applicant) => (await me.at(who, 'GET', '/block')).json();

describe('a company that somebody has blocked', () => {
  test('stands in their list once, until they take it out', async () => {
    const first = await block(applicant);
    expect(first.json()).toMatchObject({ company: { id: owner.company_id } });
    expect((await block(applicant)).json()).toEqual(first.json());
    await block(applicant, other.company_id);
    expect((await blocks(applicant)).map((one: { company: { id: string } }) => one.company.id)).toEqual([
      other.company_id,
      owner.company_id,
    ]);
    expect((await unblock(applicant)).json()).toEqual({ company_id: owner.company_id });
    expect((await unblock(applicant)).statusCode).toBe(200);
    expect(await blocks(applicant)).toHaveLength(1);
    expect(refusalOf(await block(applicant, randomUUID()))).toBe('companies.not_found');
    expect((await me.at(owner, 'GET', '/block')).statusCode).toBe(403);
  });

  test('writes to them as into a closed conversation, alone and among many, and so do they', async () => {
    const { who, application_id } = applicant;
    const { id } = await on.opened(owner, application_id);
    await on.send(owner, id, 'Hello');
    await block(applicant);
    expect(codeOf(await on.send(owner, id, 'Pay first'))).toBe('chats.closed');
    expect(codeOf(await on.answer(who, id, 'No'))).toBe('chats.closed');
    const many = await app.call(chats.writeToMany, {
      headers: owner.headers,
      payload: { application_ids: [application_id], content: 'Hello all', unique_id: randomUUID() },
    });
    expect(many.json()).toEqual({ sent: [], skipped: [{ id: application_id, reason: 'chats.closed' }] });
    const [chat] = (await on.list(owner)).json().items;
    expect(chat).toMatchObject({ id, closed: true });
    expect((await on.own(who)).items).toMatchObject([{ id, closed: true, blocked: true }]);
    await unblock(applicant);
    expect(codeOf(await on.send(owner, id, 'Hello again'))).toBe('ok');
    expect((await on.own(who)).items).toMatchObject([{ id, closed: false, blocked: false }]);
  });

  test('neither finds them, nor counts them, nor keeps them in a pool, nor invites them; others do', async () => {
    const who = await on.pipeline.candidate('Nandi', { about_you: 'Code 14, long distance' });
    const call = { who, application_id: '', job_id: '' };
    const search = async (member: TestMember, query: Record<string, string> = {}) => {
      const reply = (await app.call(candidates.search, { headers: member.headers, query })).json();
      return { ids: reply.items.map(({ id }: { id: string }) => id), total: reply.total };
    };
    const pool = (
      await app.call(candidates.createPool, { headers: owner.headers, payload: { name: randomUUID() } })
    ).json().id;
    const pooled = async () =>
      (await app.call(candidates.pools, { headers: owner.headers }))
        .json()
        .items.find(({ id }: { id: string }) => id === pool).people;
    await app.call(candidates.updatePool, {
      url: `/api/candidate/pool/${pool}`,
      headers: owner.headers,
      payload: { add: [who.id] },
    });
    const job = (await on.pipeline.post(owner, wanted)).json().id;
    const fitting = async () =>
      (
        await app.http.inject({
          method: 'GET',
          url: `/api/job/matching-candidates/${job}?saveMatches=true`,
          headers: owner.headers,
        })
      )
        .json()
        .items.map(({ candidate }: { candidate: { id: string } }) => candidate.id);
    const read = (member: TestMember) =>
      app.call(candidates.read, { url: `/api/candidate/${who.id}`, headers: member.headers });

    const before = await search(owner);
    expect(before.ids).toContain(who.id);
    expect((await search(owner, { pool_id: pool })).ids).toEqual([who.id]);
    expect([await pooled(), (await fitting()).includes(who.id)]).toEqual([1, true]);

    await block(call);
    expect((await search(owner)).ids).not.toContain(who.id);
    expect((await search(owner)).total).toBe(before.total - 1);
    expect((await search(owner, { pool_id: pool })).ids).toEqual([]);
    // What was worked out before is read again by who may be found now.
    expect([await pooled(), (await fitting()).includes(who.id)]).toEqual([0, false]);
    expect(codeOf(await read(owner))).toBe('candidates.not_found');
    expect((await on.pipeline.invite(owner, job, [who.id])).json()).toMatchObject({
      applications: [],
      skipped: [{ id: who.id, reason: 'candidates.not_found' }],
    });
    expect((await search(other)).ids).toContain(who.id);
    expect(codeOf(await read(other))).toBe('ok');

    await unblock(call);
    expect((await search(owner)).ids).toContain(who.id);
    expect([await pooled(), (await fitting()).includes(who.id)]).toEqual([1, true]);
    expect((await on.pipeline.invite(owner, job, [who.id])).json().applications).toHaveLength(1);
  });

  test('still reads the application of who came to it', async () => {
    await block(applicant);
    expect(codeOf(await on.pipeline.read(owner, applicant.application_id))).toBe('ok');
  });

  test('is one of so many', async () => {
    await app.db.query(
      `with made as (insert into companies (name, work_country_id, owner_id)
         select 'Company ' || n, 1, $3 from generate_series(1, $2::int) n returning id)
       insert into company_blocks (profile_id, company_id, blocked_at) select $1, id, now() from made`,
      [applicant.who.id, candidateLimits.blockedCompanies, owner.profile_id],
    );
    expect(refusalOf(await block(applicant))).toBe('candidates.too_many_entries');
  });
});

describe('a report of a company', () => {
  const optionFor = async (subject: string): Promise<number> =>
    (await app.call(forms.read, {}))
      .json()
      .report_options.find((option: { subject: string }) => option.subject === subject).id;
  const stored = async () =>
    (
      await app.db.query<{ chat_id: string | null; additional_information: string }>(
        'select chat_id, additional_information from company_reports where reporter_id = $1',
        [applicant.who.id],
      )
    ).rows;

  test('is kept once, with the conversation it is about', async () => {
    const { id: chat_id } = await on.opened(owner, applicant.application_id);
    const report = { company_id: owner.company_id, chat_id, report_option_id: await optionFor('company') };
    const say = (additional_information: string) =>
      me.at(applicant.who, 'POST', '/report', { ...report, additional_information });
    expect((await say('They want R350')).json()).toEqual({ company_id: owner.company_id });
    expect((await say('Again')).statusCode).toBe(200);
    expect(await stored()).toEqual([{ chat_id, additional_information: 'They want R350' }]);
    const data = (await me.at(applicant.who, 'GET', '/data')).json();
    expect(data.reported_companies).toMatchObject([{ additional_information: 'They want R350' }]);
  });

  test('names a company, a reason for companies, and only one’s own conversation with it', async () => {
    const report_option_id = await optionFor('company');
    const say = (payload: object) =>
      me.at(applicant.who, 'POST', '/report', { company_id: owner.company_id, report_option_id, ...payload });
    expect(refusalOf(await say({ company_id: randomUUID() }))).toBe('companies.not_found');
    expect(pathsOf(await say({ report_option_id: await optionFor('job') }))).toEqual(['body.report_option_id']);
    const stranger = await on.applicant(owner, 'Somebody');
    const { id: foreign } = await on.opened(owner, stranger.application_id);
    const { id: own } = await on.opened(owner, applicant.application_id);
    expect(refusalOf(await say({ chat_id: foreign }))).toBe('chats.not_found');
    expect(refusalOf(await say({ chat_id: own, company_id: other.company_id }))).toBe('chats.not_found');
    expect(await stored()).toEqual([]);
  });
});
