import { randomUUID } from 'node:crypto';
import type { CompanyAccess, ConsentReceipt, ProfileLook } from '@marula/contract/candidate-app.privacy.contract';
import { duration } from '@marula/contract/limits';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { candidateAppOf, refusalOf, type TestPerson } from './candidate-app.fixture.ts';

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let job: string;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
  on = applicationsOf(app);
  owner = await on.owner(20);
  await app.db.query("update profiles set first_name = 'Thabo' where id = $1", [owner.profile_id]);
  job = (await on.post(owner)).json().id;
});
afterAll(() => app.stop());

const lookAt = (member: TestMember, { id }: TestPerson) =>
  app.http.inject({ url: `/api/candidate/${id}`, headers: member.headers });
const looks = async (who: TestPerson): Promise<ProfileLook[]> => (await me.at(who, 'GET', '/view')).json().items;
const access = async (who: TestPerson): Promise<CompanyAccess[]> => (await me.at(who, 'GET', '/access')).json().items;
const receipts = async (who: TestPerson): Promise<ConsentReceipt[]> =>
  (await me.at(who, 'GET', '/consent?rows=50')).json().items;
const takeBack = (who: TestPerson, company: string) => me.at(who, 'DELETE', `/access/${company}`);
const sent = async (who: TestPerson, to = job): Promise<string> => (await on.apply(who, to)).json().id;
const again = async (): Promise<string> => (await on.post(owner)).json().id;

describe('who looked', () => {
  test('a stranger saw a card; of an applicant they saw the whole profile, by which application and who it was', async () => {
    const who = await me.join();
    await app.settled();
    expect((await lookAt(owner, who)).statusCode).toBe(200);
    expect(await looks(who)).toMatchObject([
      { company: { id: owner.company_id }, what: 'card', viewer: 'Thabo', job: null },
    ]);
    const application = await sent(who);
    await app.http.inject({ url: `/api/application/${application}?ahead=true`, headers: owner.headers });
    expect(await looks(who)).toMatchObject([{ what: 'card', job: null }]);
    await on.read(owner, application);
    await on.read(owner, application);
    expect(await looks(who)).toMatchObject([{ what: 'profile', job: { id: job } }]);
    expect((await lookAt(owner, who)).statusCode).toBe(200);
    expect(await looks(who)).toMatchObject([{ what: 'profile', job: { id: job } }]);
  });

  test('is a line for each reader and day, newest first and by pages, and stays when the reader leaves', async () => {
    const who = await me.join();
    const application = await sent(who);
    const colleague = await app.signIn({ role: 'Admin', company_id: owner.company_id });
    await on.read(owner, application);
    await app.db.query(
      "update candidate_views set viewed_on = viewed_on - 1, viewed_at = viewed_at - interval '1 day' where profile_id = $1",
      [who.id],
    );
    await on.read(owner, application);
    await on.read(colleague, application);
    const all = await looks(who);
    expect(all.length).toBe(3);
    expect(Date.parse(all[0]?.viewed_at ?? '') - Date.parse(all[2]?.viewed_at ?? '')).toBeGreaterThan(duration.hour);
    const second = (await me.at(who, 'GET', '/view?page=2&rows=2')).json();
    expect([second.total, second.items.map(({ id }: ProfileLook) => id)]).toEqual([3, [all[2]?.id]]);
    await app.db.query('delete from profiles where id = $1', [colleague.profile_id]);
    expect((await looks(who)).map(({ viewer }) => viewer)).toContain(null);
    expect((await looks(who)).length).toBe(3);
  });

  test('is not named where the company does not show names', async () => {
    const discreet = await on.owner(2);
    await app.db.query('update companies set show_names = false where id = $1', [discreet.company_id]);
    const who = await me.join();
    await on.read(discreet, await sent(who, (await on.post(discreet)).json().id));
    expect(await looks(who)).toMatchObject([{ company: { id: discreet.company_id }, viewer: null, what: 'profile' }]);
  });

  test('is nobody else’s business, and another company’s look that is refused is none', async () => {
    const [who, other] = [await me.join(), await me.join()];
    const application = await sent(who);
    const stranger = await on.owner(0);
    expect((await on.read(stranger, application)).statusCode).toBe(404);
    expect([await looks(who), await looks(other)]).toEqual([[], []]);
    expect((await me.at(owner, 'GET', '/view')).statusCode).toBe(403);
  });
});

describe('who sees everything', () => {
  test('companies that somebody applied to or said yes to, since when and when they last looked', async () => {
    const who = await me.join();
    const hiring = await on.owner(3);
    const [invitedTo, appliedTo] = [(await on.post(hiring)).json().id, await again()];
    const [invited] = (await on.invite(hiring, invitedTo, [who.id])).json().applications;
    expect(await access(who)).toEqual([]);
    const application = await sent(who, appliedTo);
    await on.answer(who, invited.id, { status_id: ids.Applied });
    await on.read(owner, application);
    expect(await access(who)).toMatchObject([
      { company: { id: hiring.company_id }, last_look: null, applications: [{ id: invited.id, can_take_back: true }] },
      { company: { id: owner.company_id }, last_look: expect.any(String), applications: [{ title: 'Night driver' }] },
    ]);
  });

  test('a decline that can still be undone is not told', async () => {
    const who = await me.join();
    const application = await sent(who);
    await on.move(owner, application, { status_id: ids.Declined });
    expect((await access(who))[0]?.applications).toMatchObject([{ status_id: ids.Applied }]);
  });
});

describe('taking it back', () => {
  test('ends every application but the one that hired them, also declined and archived ones', async () => {
    const who = await me.join();
    const [declined, archived, open] = [await again(), await again(), await again()];
    const [no, old, yes] = [await sent(who, declined), await sent(who, archived), await sent(who, open)];
    await on.move(owner, no, { status_id: ids.Declined });
    await on.at(owner, `archive/${archived}`, 'PATCH', {});
    const reply = await takeBack(who, owner.company_id);
    expect(reply.json()).toEqual({ withdrawn: expect.arrayContaining([no, old, yes]), kept: [] });
    expect([await access(who), (await on.read(owner, yes)).statusCode]).toEqual([[], 404]);
    const seen = (await lookAt(owner, who)).json();
    expect([seen.known, seen.candidate.last_name, seen.candidate.email]).toEqual([false, '', null]);
  });

  test('leaves who was hired, and says so', async () => {
    const who = await me.join();
    const [hired, other] = [await sent(who, await again()), await sent(who)];
    await on.move(owner, hired, { status_id: ids.Hired });
    expect((await takeBack(who, owner.company_id)).json()).toEqual({ withdrawn: [other], kept: [hired] });
    expect(refusalOf(await takeBack(who, owner.company_id))).toBe('applications.not_withdrawable');
    expect((await access(who))[0]?.applications).toMatchObject([{ id: hired, can_take_back: false }]);
  });

  test('works once of two that ask at the same time, and not on a company that sees nothing', async () => {
    const who = await me.join();
    const bystander = await me.join();
    await sent(who);
    const kept = await sent(bystander);
    const replies = await Promise.all([takeBack(who, owner.company_id), takeBack(who, owner.company_id)]);
    expect(replies.map(refusalOf).toSorted()).toEqual(['companies.not_found', 'ok']);
    expect(refusalOf(await takeBack(who, randomUUID()))).toBe('companies.not_found');
    expect((await on.read(owner, kept)).statusCode).toBe(200);
    await app.settled();
    const { rows } = await app.db.query(
      "select from activity_log where company_id = $1 and action = 'withdrawn' and actor_id = $2",
      [owner.company_id, who.id],
    );
    expect(rows.length).toBe(1);
  });
});

describe('receipts', () => {
  const open = (all: readonly ConsentReceipt[]) =>
    all.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ kind }) => kind);

  test('are written with what they allow, and say when it was taken back', async () => {
    const who = await me.join();
    expect(open(await receipts(who)).toSorted()).toEqual(['privacy', 'search', 'terms']);
    await me.at(who, 'PATCH', '', { discoverable: false });
    await me.at(who, 'PATCH', '', { discoverable: false });
    expect(open(await receipts(who))).not.toContain('search');
    await me.at(who, 'PATCH', '', { discoverable: true });
    await me.at(who, 'PATCH', '', { discoverable: true });
    expect((await receipts(who)).filter(({ kind }) => kind === 'search').length).toBe(2);
    const application = await sent(who);
    expect((await receipts(who))[0]).toMatchObject({
      kind: 'application',
      company: 'Test company',
      job: 'Night driver',
      withdrawn_at: null,
      version: expect.any(String),
    });
    await on.withdraw(who, application);
    expect((await receipts(who))[0]).toMatchObject({ kind: 'application', withdrawn_at: expect.any(String) });
    expect((await me.at(who, 'GET', '/consent?rows=2')).json()).toMatchObject({ total: 5, rows: 2 });
  });

  test('are not written for what was refused', async () => {
    const who = await me.join();
    await sent(who);
    expect(refusalOf(await on.apply(who, job))).toBe('applications.already_applied');
    expect((await receipts(who)).filter(({ kind }) => kind === 'application').length).toBe(1);
  });

  test('come with a yes to an invitation, and go with a taken back access', async () => {
    const who = await me.join();
    const [invited] = (await on.invite(owner, job, [who.id])).json().applications;
    await on.answer(who, invited.id, { status_id: ids.Applied });
    expect(open(await receipts(who))).toContain('invitation');
    await takeBack(who, owner.company_id);
    expect(open(await receipts(who))).not.toContain('invitation');
  });

  test('come with a company that somebody hides from, and end with it', async () => {
    const who = await me.join();
    const block = (method: 'POST' | 'DELETE') => me.at(who, method, `/block/${owner.company_id}`);
    await block('POST');
    await block('POST');
    expect((await receipts(who)).filter(({ kind }) => kind === 'hidden')).toMatchObject([
      { company: 'Test company', withdrawn_at: null },
    ]);
    await block('DELETE');
    expect(open(await receipts(who))).not.toContain('hidden');
  });
});

describe('companies by name', () => {
  const find = async (who: TestPerson, search: string) =>
    (await me.at(who, 'GET', `/company?search=${encodeURIComponent(search)}`)).json().items;

  test('are found where they have put a job online, and what is typed is no pattern', async () => {
    const who = await me.join();
    const name = `Point 100% ${randomUUID()}`;
    const quiet = await on.owner(2);
    await app.db.query('update companies set name = $2 where id = $1', [quiet.company_id, name]);
    expect(await find(who, name)).toEqual([]);
    await on.post(quiet);
    expect(await find(who, name.toLowerCase())).toEqual([{ id: quiet.company_id, name, logo: null }]);
    expect(await find(who, name.replace('%', '_'))).toEqual([]);
    await app.db.query('update companies set work_country_id = 2 where id = $1', [quiet.company_id]);
    expect(await find(who, name)).toEqual([]);
    expect((await me.at(who, 'GET', '/company?search=a')).statusCode).toBe(400);
  });
});

describe('the paper', () => {
  test('is a PDF with everything to read, whatever letters a name has', async () => {
    const who = await me.join();
    await me.at(who, 'PATCH', '', {
      first_name: 'Ṱhilivhali',
      extra_info: { about_you: 'I cook. 我会做饭\n'.repeat(300) },
    });
    await insertRows(app.db, 'candidate_job_histories', [
      { profile_id: who.id, company_name: 'Seaview Grill', reference_name: 'Ayanda', start_date: '2024-02-01' },
    ]);
    await on.read(owner, await sent(who));
    const reply = await me.at(who, 'GET', '/data.pdf');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="marula-data.pdf"');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.rawPayload.subarray(-8).toString()).toContain('%%EOF');
    expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
    const text = (await app.deps.reader.read('pdf', reply.rawPayload))?.flat().join('\n');
    for (const said of [
      'Ṱhilivhali',
      'Night driver, Test company',
      'saw your whole profile',
      'I cook.',
      'Seaview Grill',
      'Referee: Ayanda',
    ]) {
      expect(text).toContain(said);
    }
    expect((await me.at(owner, 'GET', '/data.pdf')).statusCode).toBe(403);
  });

  test('and the file for machines tell of looks, receipts and what was contested', async () => {
    const who = await me.join();
    const application = await sent(who);
    await on.read(owner, application);
    await me.at(who, 'POST', `/application/${application}/contest`, { text: 'I do have a licence.' });
    expect((await me.at(who, 'GET', '/data')).json()).toMatchObject({
      profile_views: [{ company: 'Test company', what: 'profile', job: 'Night driver' }],
      consent_receipts: expect.arrayContaining([expect.objectContaining({ kind: 'application' })]),
      applications: [{ contest: { text: 'I do have a licence.', answer: null } }],
    });
  });
});
