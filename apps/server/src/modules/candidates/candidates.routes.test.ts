import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { messageOf } from '@marula/contract/errors';
import { applicationStatusIds } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutChance } from '../../../../../scripts/testing/without-chance.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { insertRows } from '../../db/insert-rows.ts';

const { candidates } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let thandi: TestCandidate;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
  owner = await on.owner(20);
  thandi = await on.candidate('Thandi', { ideal_job: 'Near my xylophone' });
  await insertRows(app.db, 'candidate_educations', [
    { profile_id: thandi.id, education_level_id: 4, school: 'Hidden High', qualification: 'Crane licence' },
  ]);
  await insertRows(app.db, 'candidate_job_histories', [
    {
      profile_id: thandi.id,
      company_name: 'Umbrella Holdings',
      job_description: 'Fed the quokka',
      industry_position_id: 1,
    },
  ]);
});
afterAll(() => app.stop());

const secrets = ['Mokoena', '082 123', '82123', '9087', 'xylophone', 'Umbrella', 'quokka', 'Hidden High', '27.858'];

const read = (member: TestMember, id: string) =>
  app.call(candidates.read, { url: `/api/candidate/${id}`, headers: member.headers });
let lastAddress = 0;
const report = (member: TestMember, payload: object) =>
  app.call(candidates.report, {
    headers: member.headers,
    payload: { report_option_id: 101, ...payload },
    remoteAddress: `10.0.0.${++lastAddress}`,
  });
const viewsOf = async (id: string) =>
  (
    await app.db.query<{ company_id: string; viewer_id: string }>(
      'select company_id, viewer_id from candidate_views where profile_id = $1 order by viewed_at',
      [id],
    )
  ).rows;
const hide = (id: string, hidden = true) =>
  app.db.query('update candidates set discoverable = $2 where profile_id = $1', [id, !hidden]);

describe('a profile', () => {
  test('shows a stranger’s company skills and area, and nothing that leads to the person', async () => {
    const reply = await read(owner, thandi.id);
    const { candidate, known, skills, applications, pool_ids } = reply.json();
    expect([known, applications, pool_ids]).toEqual([false, [], []]);
    expect(candidate).toMatchObject({ first_name: 'Thandi', last_name: '', email: null, location: { name: 'Soweto' } });
    expect(skills.skills.flat().map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['Driver', 'Crane licence']),
    );
    expect(skills.education_level.id).toBe(4);
    for (const secret of [...secrets, thandi.email]) expect(reply.body).not.toContain(secret);
  });

  test('shows no number that was typed where the work is named, until the person has come', async () => {
    const sipho = await on.candidate('Sipho');
    await app.db.query("update candidate_industries set user_input = 'Driver 083 555 7777' where profile_id = $1", [
      sipho.id,
    ]);
    expect(withoutChance((await read(owner, sipho.id)).body)).not.toContain('555');
  });

  test('shows everything to a company that the person has come to, and to no other', async () => {
    const job = (await on.post(owner)).json().id;
    const naledi = await on.candidate('Naledi');
    const [application = ''] = await on.place(owner, job, [naledi.id], 'Invited');
    const invited = (await read(owner, naledi.id)).json();
    expect([invited.known, invited.candidate.last_name, invited.applications[0].application_id]).toEqual([
      false,
      '',
      application,
    ]);
    await on.answer(naledi, application, { status_id: applicationStatusIds.Applied });
    const whole = (await read(owner, naledi.id)).json();
    expect([whole.known, whole.candidate.last_name, whole.candidate.email]).toEqual([true, 'Mokoena', naledi.email]);
    const stranger = await on.owner(1);
    expect((await read(stranger, naledi.id)).json()).toMatchObject({ known: false, applications: [] });
  });

  test('of somebody who does not want to be found is there for who knows them, and for nobody else', async () => {
    const job = (await on.post(owner)).json().id;
    const lindiwe = await on.candidate('Lindiwe');
    await hide(lindiwe.id);
    const nowhere = await read(owner, randomUUID());
    const hidden = await read(owner, lindiwe.id);
    expect([hidden.statusCode, hidden.body]).toEqual([404, nowhere.body]);
    const [application = ''] = await on.place(owner, job, [lindiwe.id], 'Invited');
    expect(codeOf(await read(owner, lindiwe.id))).toBe('candidates.not_found');
    await on.answer(lindiwe, application, { status_id: applicationStatusIds.Applied });
    expect((await read(owner, lindiwe.id)).json().known).toBe(true);
    const stranger = await on.owner(1);
    expect(codeOf(await read(stranger, lindiwe.id))).toBe('candidates.not_found');
  });

  test('of another country, of nobody who looks for work, and of nonsense is not there', async () => {
    const zambian = await app.signIn({ tenant: 'ZM' });
    expect(codeOf(await read(zambian, thandi.id))).toBe('candidates.not_found');
    expect(codeOf(await read(owner, owner.profile_id))).toBe('candidates.not_found');
    expect((await read(owner, 'seven')).statusCode).toBe(400);
  });

  test('is closed to people who look for work', async () => {
    const other = await on.candidate('Other');
    for (const endpoint of [candidates.search, candidates.pools]) {
      expect((await app.call(endpoint, { headers: other.headers })).statusCode).toBe(403);
    }
    const reply = await app.call(candidates.read, { url: `/api/candidate/${thandi.id}`, headers: other.headers });
    expect(reply.statusCode).toBe(403);
  });

  test('keeps who looked, once a day, and nothing of who saw nothing', async () => {
    const seen = await on.candidate('Seen');
    const colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
    for (const member of [owner, owner, colleague]) await read(member, seen.id);
    const zambian = await app.signIn({ tenant: 'ZM' });
    await read(zambian, seen.id);
    const { company_id } = owner;
    expect(await viewsOf(seen.id)).toEqual([
      { company_id, viewer_id: owner.profile_id },
      { company_id, viewer_id: colleague.profile_id },
    ]);
    await app.db.query('update candidate_views set viewed_on = viewed_on - 1 where profile_id = $1', [seen.id]);
    await read(owner, seen.id);
    expect((await viewsOf(seen.id)).length).toBe(3);
    await app.db.query('delete from profiles where id = $1', [seen.id]);
    expect(await viewsOf(seen.id)).toEqual([]);
  });
});

describe('a report of a profile', () => {
  const reportsOf = async (id: string) =>
    (
      await app.db.query<{ reporter: string; additional_information: string }>(
        'select reporter, report_option_id, additional_information from candidate_reports where reported_for = $1',
        [id],
      )
    ).rows;

  test('is kept once for a member, and answers the same again', async () => {
    const fake = await on.candidate('Fake');
    const first = await report(owner, { candidate_id: fake.id, additional_information: ' Not a person ' });
    const again = await report(owner, { candidate_id: fake.id, report_option_id: 102 });
    expect([first.json(), again.json()]).toEqual([{ candidate_id: fake.id }, { candidate_id: fake.id }]);
    const colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
    await report(colleague, { candidate_id: fake.id });
    expect((await reportsOf(fake.id)).map(({ reporter }) => reporter).toSorted()).toEqual(
      [owner.profile_id, colleague.profile_id].toSorted(),
    );
    expect(await reportsOf(fake.id)).toContainEqual({
      reporter: owner.profile_id,
      report_option_id: 101,
      additional_information: 'Not a person',
    });
    const told = async (member: TestMember) => (await read(member, fake.id)).json().candidate.reports;
    expect(await told(owner)).toMatchObject([
      {
        report_option: { id: 101 },
        reporter: owner.profile_id,
        additional_information: 'Not a person',
        resolved: false,
      },
      { reporter: colleague.profile_id },
    ]);
    expect(await told(await app.signIn())).toEqual([]);
  });

  test('eight times at once is one', async () => {
    const fake = await on.candidate('Fake');
    const member = await app.signIn();
    const replies = await Promise.all(Array.from({ length: 8 }, () => report(member, { candidate_id: fake.id })));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await reportsOf(fake.id)).length).toBe(1);
  });

  test('needs somebody who is there, and a reason for people and not for jobs', async () => {
    const member = await app.signIn();
    expect(codeOf(await report(member, { candidate_id: randomUUID() }))).toBe('candidates.not_found');
    const wrong = await report(member, { candidate_id: thandi.id, report_option_id: 1 });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'request.invalid']);
    const long = { candidate_id: thandi.id, additional_information: 'x'.repeat(5000) };
    expect((await report(member, long)).statusCode).toBe(400);
    expect((await report(member, { candidate_id: 'seven' })).statusCode).toBe(400);
    expect(await reportsOf(thandi.id)).toEqual([]);
    expect(messageOf('candidates.not_found')).toBe('Candidate not found.');
  });
});

test('who does not want to be found is not offered for a job either', async () => {
  const job = (await on.post(owner, { industry_id: 1, experience_id: 3 })).json().id;
  const offered = async (): Promise<string[]> =>
    (await app.http.inject({ url: `/api/job/matching-candidates/${job}`, headers: owner.headers }))
      .json()
      .items.map(({ candidate }: { candidate: { id: string } }) => candidate.id);
  expect(await offered()).toContain(thandi.id);
  await hide(thandi.id);
  expect(await offered()).not.toContain(thandi.id);
  await hide(thandi.id, false);
  expect(await offered()).toContain(thandi.id);
});
