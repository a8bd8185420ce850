import { randomUUID } from 'node:crypto';
import { companyLimits } from '@marula/contract/company-limits';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

const { jobs } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const change = ({ headers }: TestMember, payload: object) => app.call(jobs.updateDefaults, { headers, payload });
const defaults = async ({ headers }: TestMember) => (await app.call(jobs.defaults, { headers })).json();
const asked = (text: string) => ({ id: randomUUID(), text, required: true, knock_out: [], type: 'short_text' });
const add = ({ headers }: TestMember, name: string, questions: object[] = [asked('Why?')]) =>
  app.call(jobs.addQuestionTemplate, { headers, payload: { name, questions } });
const edit = ({ headers }: TestMember, id: string, payload: object) =>
  app.call(jobs.updateQuestionTemplate, { url: `/api/job/question-template/${id}`, headers, payload });
const named = async ({ headers }: TestMember) =>
  (await app.call(jobs.questionTemplates, { headers })).json().map(({ name }: { name: string }) => name);

describe('what a new job begins with', () => {
  test('is the company’s own, and a change leaves what it does not name', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    await change(owner, { working_model_id: 1, languages: [1, 2] });
    await change(owner, { working_model_id: 2 });
    expect(await defaults(owner)).toMatchObject({ working_model_id: 2, languages: [1, 2], location: null });
    expect(await defaults(other)).toMatchObject({ working_model_id: null, languages: [] });
  });

  test.each([
    ['working_model_id', 30_000],
    ['languages', [1, 30_000]],
    ['remuneration_term_id', 30_000],
  ])('is refused at %s when it is unknown', async (field, value) => {
    const { error } = (await change(await app.signIn(), { [field]: value })).json();
    expect([error.code, error.data.issues[0]]).toMatchObject([
      'request.invalid',
      { path: `body.${field}`, code: 'unknown' },
    ]);
  });
});

describe('question templates', () => {
  test('have names of their own, and are seen and changed by their company alone', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const { id } = (await add(owner, 'Drivers')).json();
    const { id: second } = (await add(owner, 'Cooks')).json();
    expect((await add(owner, 'drivers')).json().error.code).toBe('jobs.template_exists');
    expect((await edit(owner, second, { name: 'DRIVERS' })).json().error.code).toBe('jobs.template_exists');
    expect((await edit(other, id, { name: 'Ours' })).json().error.code).toBe('jobs.template_not_found');
    const changed = (await edit(owner, id, { name: 'drivers', questions: [asked('Licence?')] })).json();
    expect([changed.name, changed.questions[0].text]).toEqual(['drivers', 'Licence?']);
    const gone = await app.call(jobs.deleteQuestionTemplate, {
      url: `/api/job/question-template/${second}`,
      headers: owner.headers,
    });
    expect([gone.statusCode, await named(owner), await named(other)]).toEqual([200, ['drivers'], []]);
  });

  test('are refused without questions, and there is room for so many', async () => {
    const owner = await app.signIn();
    expect((await add(owner, 'Empty', [])).json().error.data.issues[0].path).toBe('body.questions');
    for (let n = 0; n < companyLimits.questionTemplates; n += 1) await add(owner, `Template ${n}`);
    expect((await add(owner, 'One more')).json().error.code).toBe('jobs.too_many_templates');
  });
});
