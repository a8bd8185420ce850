import { randomUUID } from 'node:crypto';
import type { EarlierAnswer } from '@marula/contract/candidate-app.answers.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { jobsOf } from '../../app/test-jobs.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await jobsOf(app).owner(10);
});
afterAll(() => app.stop());

type Asked = { text: string; type: string; options?: string[] };
const questions = (asked: Asked[]) => asked.map((one) => ({ id: randomUUID(), required: false, ...one }));

async function jobAsking(...asked: Asked[]) {
  const questionnaire = questions(asked);
  const reply = await jobsOf(app).post(owner, { questionnaire });
  return { id: reply.json().id as string, questionnaire };
}
type TestJob = Awaited<ReturnType<typeof jobAsking>>;

const answered = ({ id, questionnaire }: TestJob, who: TestCandidate, day: string, ...answers: unknown[]) =>
  on.place(owner, id, [who.id], 'Applied', {
    applied_at: new Date(day),
    questionnaire_answers: answers.map((answer, at) => ({ question_id: questionnaire[at]?.id, answer })),
  });

const earlier = async (who: TestCandidate, { id }: Pick<TestJob, 'id'>): Promise<EarlierAnswer[]> => {
  const url = `/api/candidate/me/answer?job_id=${id}`;
  return (await app.http.inject({ url, headers: who.headers })).json().items;
};

const weekends = { text: 'Can you work weekends?', type: 'yes_no' };

test('a question that was answered before is answered by the newest of one’s own answers', async () => {
  const [who, other] = [await on.candidate(), await on.candidate()];
  await answered(await jobAsking(weekends), who, '2026-01-03', false);
  await answered(await jobAsking({ ...weekends, text: ' can you work  WEEKENDS ' }), who, '2026-03-03', true);
  const job = await jobAsking(weekends, { text: 'Why you?', type: 'long_text' });
  expect(await earlier(who, job)).toEqual([
    { question_id: job.questionnaire[0]?.id, answer: true, answered_at: '2026-03-03T00:00:00.000Z' },
  ]);
  expect(await earlier(other, job)).toEqual([]);
});

test('what is asked otherwise, cannot be chosen any more, was left empty, or is a file is none', async () => {
  const who = await on.candidate();
  const shift = { text: 'Which shift?', type: 'single_select', options: ['Day', 'Night'] };
  const days = { text: 'Which days?', type: 'multi_select', options: ['Mon', 'Tue'] };
  const before = await jobAsking(
    weekends,
    shift,
    days,
    { text: 'Why?', type: 'short_text' },
    { text: 'CV', type: 'file' },
  );
  await answered(before, who, '2026-01-03', true, 'Night', ['Mon', 'Tue'], '', 'cv.pdf');
  const job = await jobAsking(
    { ...weekends, type: 'short_text' },
    { ...shift, options: ['Day', 'Evening'] },
    { ...days, options: ['Tue', 'Mon', 'Wed'] },
    { text: 'Why?', type: 'short_text' },
    { text: 'CV', type: 'file' },
  );
  expect(await earlier(who, job)).toMatchObject([{ question_id: job.questionnaire[2]?.id, answer: ['Mon', 'Tue'] }]);
  expect(await earlier(who, { id: randomUUID() })).toEqual([]);
});
