import { applicationLimits } from '@marula/contract/application-limits';
import { endpoints } from '@marula/contract/endpoints';
import type { HomeTask } from '@marula/contract/home.contract';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';

const { applications, candidateApp, home } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let job: string;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(20);
  job = (await on.post(owner)).json().id;
});
afterAll(() => app.stop());

const contest = ({ headers }: Pick<TestCandidate, 'headers'>, id: string, text = 'I do have a licence.') =>
  app.call(candidateApp.contest, { headers, url: `/api/candidate/me/application/${id}/contest`, payload: { text } });
const answer = ({ headers }: TestMember, id: string, words = 'We looked again.') =>
  app.call(applications.answerContest, {
    headers,
    url: `/api/application/${id}/contest`,
    payload: { answer: words },
  });
const own = async ({ headers }: TestCandidate, id: string) =>
  (await app.call(candidateApp.readApplication, { headers, url: `/api/candidate/me/application/${id}` })).json();
const waiting = async ({ headers }: TestMember) =>
  (await app.call(home.read, { headers })).json().tasks.filter(({ kind }: HomeTask) => kind === 'contest');
const applied = async (name: string, to = job): Promise<[TestCandidate, string]> => {
  const person = await on.candidate(name);
  return [person, (await on.apply(person, to)).json().id];
};
const type = (types: { type: string }[]) => types.map((one) => one.type);

describe('asking for another look', () => {
  test('is a task for the company until a person answers, and the applicant reads the answer', async () => {
    const company = await on.owner(2);
    const [nomsa, id] = await applied('Nomsa', (await on.post(company)).json().id);
    expect(await own(nomsa, id)).toMatchObject({ contest: null, can_contest: true });
    const made = (await contest(nomsa, id)).json();
    expect(made).toMatchObject({
      can_contest: false,
      contest: { text: 'I do have a licence.', made_at: expect.any(String), answered_at: null, answer: null },
    });
    await app.settled();
    expect(type(await on.notices(company.profile_id))).toContain('Application_Contested');
    expect(await waiting(company)).toMatchObject([
      { application_id: id, face: { first_name: 'Nomsa' }, job: { title: 'Night driver' }, others: 0 },
    ]);
    expect((await on.read(company, id)).json().contest).toMatchObject({ answer: null, answered_by: null });
    const colleague = await app.signIn({ role: 'User', company_id: company.company_id });
    expect((await answer(colleague, id)).json()).toMatchObject({ answer: 'We looked again.' });
    await app.settled();
    expect(await waiting(company)).toEqual([]);
    expect((await on.read(company, id)).json().contest.answered_by.id).toBe(colleague.profile_id);
    const answered = await own(nomsa, id);
    expect(answered.contest).toMatchObject({ answer: 'We looked again.', answered_at: expect.any(String) });
    expect(JSON.stringify(answered)).not.toContain(colleague.profile_id);
    expect(type(await on.notices(nomsa.id))).toContain('Contest_Answered');
    expect(codeOf(await answer(company, id))).toBe('applications.contest_answered');
  });

  test('works once of two that ask at the same time, and once of two answers', async () => {
    const [nomsa, id] = await applied('Nomsa');
    const asked = await Promise.all([contest(nomsa, id), contest(nomsa, id)]);
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const answers = await Promise.all([answer(owner, id, 'One'), answer(owner, id, 'Two')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('is open to who was declined and not to who was hired or only invited', async () => {
    const [nomsa, declined] = await applied('Nomsa');
    await on.move(owner, declined, { status_id: ids.Declined });
    await app.db.query('update applications set decline_told_at = now() where id = $1', [declined]);
    expect((await contest(nomsa, declined)).statusCode).toBe(200);
    const [sipho, hired] = await applied('Sipho');
    await on.move(owner, hired, { status_id: ids.Hired });
    expect(codeOf(await contest(sipho, hired))).toBe('applications.not_contestable');
    const lerato = await on.candidate('Lerato');
    const [invited] = (await on.invite(owner, job, [lerato.id])).json().applications;
    expect(codeOf(await contest(lerato, invited.id))).toBe('applications.not_contestable');
  });

  test('is refused for another’s application, without words, and with too many of them', async () => {
    const [nomsa, id] = await applied('Nomsa');
    expect(codeOf(await contest(await on.candidate('Sipho'), id))).toBe('applications.not_found');
    for (const text of ['', '  ', 'x'.repeat(applicationLimits.contest + 1)]) {
      expect((await contest(nomsa, id, text)).statusCode).toBe(400);
    }
    expect(codeOf(await answer(owner, id))).toBe('applications.contest_not_found');
    await contest(nomsa, id);
    expect(codeOf(await answer(await on.owner(0), id))).toBe('applications.not_found');
    expect((await own(nomsa, id)).contest.answer).toBe(null);
  });

  test('goes with the application', async () => {
    const [nomsa, id] = await applied('Nomsa');
    await contest(nomsa, id);
    await on.withdraw(nomsa, id);
    expect((await waiting(owner)).filter((task: { application_id: string }) => task.application_id === id)).toEqual([]);
  });
});
