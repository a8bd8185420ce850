import { randomUUID } from 'node:crypto';
import { answerLimits } from '@marula/contract/application-limits';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let nomsa: TestCandidate;

const question = { id: randomUUID(), text: 'Can you drive a forklift?', required: true, type: 'yes_no' };
const flagged = { ...question, knock_out: ['no'] };
const asking = {
  candidate_requirements: '<ul><li>Driving a forklift</li><li>Scaffolding certificate</li></ul>',
  experience_id: 3,
  languages: [1],
  questionnaire: [question],
};

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(20);
  nomsa = await on.candidate('Nomsa', { about_you: 'I enjoy driving a forklift in large warehouses' });
});
afterAll(() => app.stop());

const seen = ({ headers }: Pick<TestCandidate, 'headers'>, id: string) =>
  app.call(endpoints.candidateApp.readJob, { headers, url: `/api/candidate/me/job/${id}` });
const post = async (extra: object = {}): Promise<string> => (await on.post(owner, { ...asking, ...extra })).json().id;

describe('a job as the person sees it who may apply', () => {
  test('has its questions without the flagged answers, and is the job that anybody sees', async () => {
    const id = await post({ questionnaire: [flagged] });
    const reply = (await seen(nomsa, id)).json();
    expect(reply.questionnaire).toEqual([question]);
    expect(JSON.stringify(reply)).not.toContain('knock_out');
    const { similar: _, ...everybodys } = (await app.http.inject(`/api/job/public/${id}`)).json();
    expect(reply.job).toMatchObject(everybodys);
    expect(reply).toMatchObject({ application: null, saved: false, closed: null, job: { usual_answer_days: null } });
  });

  test('says what they have, what their profile does not say and what is missing', async () => {
    const id = await post();
    const { fit } = (await seen(nomsa, id)).json();
    expect(fit.have).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'requirement', asked: 'Driving a forklift', source: 'about' }),
        expect.objectContaining({ code: 'experience' }),
        expect.objectContaining({ code: 'location', km: expect.any(Number) }),
      ]),
    );
    expect(fit.unsaid).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'requirement', asked: 'Scaffolding certificate', line: null }),
        expect.objectContaining({ code: 'language' }),
      ]),
    );
    expect(fit.percentage).toEqual(expect.any(Number));
  });

  test('says nothing of a fit where there is too little to compare', async () => {
    const newcomer = await on.candidate('Zanele', {
      about_you: '',
      experience_id: null,
      latitude: null,
      longitude: null,
    });
    await app.db.query('delete from candidate_industries where profile_id = $1', [newcomer.id]);
    expect((await seen(newcomer, await post())).json().fit).toBeNull();
  });

  test('gives the employer’s own number after applying, and none that would tell what the team flagged', async () => {
    const plain = await post();
    const applied = await on.apply(nomsa, plain, [{ question_id: question.id, answer: true }]);
    await app.settled();
    const after = (await seen(nomsa, plain)).json();
    expect(after.application).toEqual({ id: applied.json().id, status_id: 2 });
    expect(after.fit.percentage).toBe((await on.read(owner, applied.json().id)).json().match.percentage);

    const withFlags = await post({ questionnaire: [flagged] });
    const told = async (answer: boolean) => {
      const musa = await on.candidate('Musa', { about_you: 'Stock counts and night shifts in a warehouse' });
      await on.apply(musa, withFlags, [{ question_id: question.id, answer }]);
      await app.settled();
      return (await seen(musa, withFlags)).json().fit;
    };
    const right = await told(true);
    expect(right).toEqual(await told(false));
    expect(right.percentage).toBeNull();
  });

  test('shows that it is saved, and why nobody can apply', async () => {
    const id = await post();
    await app.http.inject({
      method: 'POST',
      url: '/api/candidate/me/saved-job',
      headers: nomsa.headers,
      payload: { job_id: id },
    });
    expect((await seen(nomsa, id)).json().saved).toBe(true);
    await on.at(owner, `archive/${id}`, 'PATCH', {});
    expect((await seen(nomsa, id)).json().closed).toBe('archived');
    const over = await post();
    await app.db.query("update jobs set expires_at = now() - interval '1 hour' where id = $1", [over]);
    expect((await seen(nomsa, over)).json().closed).toBe('expired');
  });

  test('is full once its views are used up, but not for who was invited', async () => {
    const small = await on.owner(1);
    const id = (await on.post(small, asking)).json().id;
    const invited = await on.candidate('Lerato');
    await on.invite(small, id, [invited.id]);
    await app.db.query(
      `update subscriptions set subscription_plan_id =
         (select id from subscription_plans where slug = 'starter' and work_country_id = 1) where company_id = $1`,
      [small.company_id],
    );
    await app.db.query('update jobs set view_count = 1000000 where id = $1', [id]);
    expect((await seen(nomsa, id)).json()).toMatchObject({ closed: 'full', job: { availability: 'full' } });
    expect((await seen(invited, id)).json()).toMatchObject({ closed: null, application: { status_id: 1 } });
  });

  test('tells how long this employer usually takes, only from five answers on', async () => {
    const boss = await on.owner(5);
    const id = (await on.post(boss, asking)).json().id;
    const applied_at = new Date(app.deps.clock().getTime() - 20 * 86_400_000);
    const answered = async (people: number, hours: number) => {
      const at = new Date(applied_at.getTime() + hours * 3_600_000);
      const when = { created_at: applied_at, applied_at, answered_at: at, decided_at: at };
      await on.place(boss, id, await on.people(people), 'Declined', when);
    };
    await answered(answerLimits.fewestAnswers - 1, 70);
    expect((await seen(nomsa, id)).json().job.usual_answer_days).toBeNull();
    await answered(1, 5);
    expect((await seen(nomsa, id)).json().job.usual_answer_days).toBe(3);
  });

  test('is not there where it is a draft, and only for who looks for work', async () => {
    expect(codeOf(await seen(nomsa, randomUUID()))).toBe('jobs.not_found');
    const draft = (await on.post(owner, { publish: false })).json().id;
    expect(codeOf(await seen(nomsa, draft))).toBe('jobs.not_found');
    expect((await seen({ headers: {} }, draft)).statusCode).toBe(401);
    expect((await seen(owner, draft)).statusCode).toBe(403);
  });
});
