import { endpoints } from '@marula/contract/endpoints';
import type { Home, HomeTask } from '@marula/contract/home.contract';
import { homeLimits } from '@marula/contract/home-limits';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { statementsOn } from '../../app/test-statements.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { chatsOf } from '../chats/chats.fixture.ts';

const { home } = endpoints;

let app: TestApp;
let chats: ReturnType<typeof chatsOf>;
let on: ReturnType<typeof chatsOf>['pipeline'];
beforeAll(async () => {
  app = await startTestApp();
  chats = chatsOf(app);
  on = chats.pipeline;
});
afterAll(() => app.stop());

const read = (member: TestMember) => app.call(home.read, { headers: member.headers });
const homeOf = async (member: TestMember): Promise<Home> => (await read(member)).json();
const ago = (ms: number) => new Date(Date.now() - ms);
const posted = async (owner: TestMember, title: string): Promise<string> => (await on.post(owner, { title })).json().id;
const endsIn = (job: string, hours: number) =>
  app.db.query('update jobs set expires_at = $2 where id = $1', [job, ago(-hours * duration.hour)]);

type Of<Kind extends HomeTask['kind']> = Extract<HomeTask, { kind: Kind }>;
const only = <Kind extends HomeTask['kind']>(tasks: readonly HomeTask[], kind: Kind) =>
  tasks.filter((task): task is Of<Kind> => task.kind === kind);

test('a company that was founded a minute ago has nothing but its setup', async () => {
  const owner = await on.owner(3);
  const { tasks, pipeline, begun, days, checklist, figures } = await homeOf(owner);
  expect([tasks, pipeline.jobs, pipeline.active, begun]).toEqual([[], [], 0, false]);
  expect(figures).toMatchObject({
    waiting: { count: 0, oldest_at: null },
    week: { count: 0, before: 0 },
    first_answer_ms: null,
    posts: { total_available: 3 },
  });
  expect(days.length).toBe(30);
  expect(days.at(-1)?.date).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format());
  expect(checklist).toEqual([
    { step: 'company', done: false },
    { step: 'first_job', done: false },
    { step: 'team', done: false },
  ]);
});

describe('what waits', () => {
  test('new applications: how many, for which job most, since when, and how many fit well', async () => {
    const owner = await on.owner(2);
    const [driver, cook] = [await posted(owner, 'Driver'), await posted(owner, 'Cook')];
    const people = await on.people(5);
    const at = (hours: number) => ({ created_at: ago(hours * duration.hour), applied_at: ago(hours * duration.hour) });
    await on.place(owner, driver, people.slice(0, 2), 'Applied', { ...at(20), match_percentage: 80 });
    await on.place(owner, cook, people.slice(0, 1), 'Applied', at(1));
    await on.place(owner, cook, people.slice(1, 2), 'Applied', { ...at(90), read: true });
    // Asked to apply long ago, and came today.
    await on.place(owner, driver, people.slice(2, 3), 'Applied', { created_at: ago(999 * duration.hour) });
    await on.place(owner, driver, people.slice(3), 'Declined');
    const { tasks, figures } = await homeOf(owner);
    const [task] = only(tasks, 'review');
    expect(task).toMatchObject({ count: 4, strong: 2, top: { job: { id: driver, title: 'Driver' }, count: 3 } });
    expect(task?.face.id).toBe(people[0]);
    expect(Math.round((Date.now() - Date.parse(task?.oldest_at ?? '')) / duration.hour)).toBe(20);
    expect(figures.waiting.count).toBe(5);
    expect(Math.round((Date.now() - Date.parse(figures.waiting.oldest_at ?? '')) / duration.hour)).toBe(90);
  });

  test('among very many no job is named', async () => {
    const owner = await on.owner(1);
    const job = await posted(owner, 'Driver');
    await on.place(owner, job, await on.people(homeLimits.countedByJob + 1));
    expect(only((await homeOf(owner)).tasks, 'review')).toMatchObject([
      { count: homeLimits.countedByJob + 1, top: null },
    ]);
  });

  test('jobs that end within a week: to archive where somebody is hired, to extend elsewhere, to look at for a User', async () => {
    const owner = await on.owner(8);
    const jobs: string[] = [];
    for (const title of ['Cook', 'Baker', 'Nurse', 'Clerk']) jobs.push(await posted(owner, title));
    const [cook = '', baker = '', nurse = '', clerk = ''] = jobs;
    await endsIn(cook, 100);
    await endsIn(baker, 30);
    await endsIn(nurse, 200);
    await endsIn(clerk, 10);
    await on.at(owner, `archive/${clerk}`, 'PATCH', {});
    const [hired = '', other = ''] = await on.people(2);
    await on.place(owner, cook, [hired], 'Hired', { read: true });
    await on.place(owner, cook, [other], 'Shortlisted', { read: true });
    const { tasks } = await homeOf(owner);
    expect(only(tasks, 'expiring')).toMatchObject([
      { job: { id: baker }, applied: 0, shortlisted: 0, hired: null, act: 'extend' },
      { job: { id: cook }, applied: 2, shortlisted: 1, hired: { id: hired }, act: 'archive' },
    ]);
    const user = await app.signIn({ role: 'User', company_id: owner.company_id });
    expect(only((await homeOf(user)).tasks, 'expiring').map(({ act }) => act)).toEqual(['open', 'open']);
  });

  test('applicants who wrote last, until somebody answers or the conversation is closed', async () => {
    const owner = await on.owner(3);
    const [one, two] = [await chats.applicant(owner, 'Thandi'), await chats.applicant(owner, 'Sipho')];
    const [first, second] = [
      await chats.opened(owner, one.application_id),
      await chats.opened(owner, two.application_id),
    ];
    const waiting = async (member = owner) => only((await homeOf(member)).tasks, 'answer');
    for (const { id } of [first, second]) await chats.send(owner, id, 'Can you come on Thursday?');
    expect(await waiting()).toEqual([]);
    await chats.answer(one.who, first.id, 'Is ten fine?');
    await chats.answer(two.who, second.id, 'Where?');
    await chats.answer(one.who, first.id, 'Or eleven?');
    expect(await waiting()).toMatchObject([
      { chat_id: first.id, face: { first_name: 'Thandi' }, others: 1, text: 'Or eleven?' },
    ]);
    await chats.send(owner, first.id, 'Ten.');
    expect(await waiting()).toMatchObject([{ chat_id: second.id, others: 0, text: 'Where?' }]);
    await app.db.query('update chats set private = true where id = $1', [second.id]);
    const colleague = await app.signIn({ role: 'Admin', company_id: owner.company_id });
    expect([(await waiting(colleague)).length, (await waiting()).length]).toEqual([0, 1]);
    await on.remove(owner, two.application_id);
    expect(await waiting()).toEqual([]);
  });

  test('comes in the order in which it will be too late', async () => {
    const owner = await on.owner(4);
    const { who, application_id, job_id } = await chats.applicant(owner);
    await endsIn(job_id, 40);
    await endsIn(await posted(owner, 'Cook'), 100);
    const { id } = await chats.opened(owner, application_id);
    await chats.answer(who, id, 'Hello?');
    await app.db.query('update applications set created_at = $2, applied_at = $2 where id = $1', [
      application_id,
      ago(50 * duration.hour),
    ]);
    expect((await homeOf(owner)).tasks.map(({ kind }) => kind)).toEqual(['review', 'expiring', 'answer', 'expiring']);
  });
});

test('the pipeline counts the whole company and lists the live jobs that end soonest', async () => {
  const owner = await on.owner(20);
  const titles = Array.from({ length: homeLimits.pipelineJobs + 2 }, (_, place) => `Job ${place}`);
  const jobs: string[] = [];
  for (const title of titles) jobs.push(await posted(owner, title));
  for (const [place, job] of jobs.entries()) await endsIn(job, 24 * (20 - place));
  await on.post(owner, { publish: false });
  const [one = '', ...rest] = await on.people(4);
  await on.place(owner, jobs[0] ?? '', [one, ...rest], 'Applied');
  await on.place(owner, jobs.at(-1) ?? '', [one], 'Shortlisted');
  const { pipeline, begun } = await homeOf(owner);
  expect([pipeline.active, begun]).toEqual([titles.length, true]);
  expect(pipeline.totals).toEqual({ Invited: 0, Applied: 4, Shortlisted: 1, Hired: 0, Declined: 0 });
  expect(pipeline.jobs.map(({ job }) => job.title)).toEqual(titles.toReversed().slice(0, homeLimits.pipelineJobs));
  expect(pipeline.jobs[0]?.counts).toEqual({ Invited: 0, Applied: 0, Shortlisted: 1, Hired: 0, Declined: 0 });
});

test('the month is counted by day, the week against the one before, and the first answer by its median', async () => {
  const owner = await on.owner(1);
  const job = await posted(owner, 'Driver');
  const people = await on.people(6);
  for (const [place, days] of [0, 1, 2, 8, 9, 40].entries()) {
    const applied_at = ago(days * duration.day);
    const answered = new Date(applied_at.getTime() + 5 * duration.hour);
    const moments = { created_at: applied_at, applied_at, answered_at: answered, decided_at: answered };
    await on.place(
      owner,
      job,
      people.slice(place, place + 1),
      days > 1 ? 'Declined' : 'Applied',
      days > 1 ? moments : { created_at: applied_at, applied_at },
    );
  }
  await insertRows(app.db, 'measures_by_job', [
    ...(await homeOf(owner)).days.slice(-2).map(({ date: day }) => ({
      ...{ job_id: job, company_id: owner.company_id, day, measure: 'viewed', channel: '', step: 0, total: 7 },
      member_id: '00000000-0000-0000-0000-000000000000',
    })),
  ]);
  const { days, figures } = await homeOf(owner);
  expect(figures.week).toEqual({ count: 3, before: 2 });
  expect(figures.first_answer_ms).toBe(5 * duration.hour);
  expect(days.slice(-3).map(({ views, applications }) => [views, applications])).toEqual([
    [0, 1],
    [7, 1],
    [7, 1],
  ]);
});

describe('who may see what', () => {
  test('a User has no log, no setup, and of bought posts not how they were paid', async () => {
    const owner = await on.owner(1);
    await posted(owner, 'Driver');
    await app.settled();
    const user = await app.signIn({ role: 'User', company_id: owner.company_id });
    const [own, theirs] = [await homeOf(owner), await homeOf(user)];
    expect(own.activity).toMatchObject([{ category: 'job', actor: { id: owner.profile_id } }]);
    expect([theirs.activity, theirs.checklist]).toEqual([null, null]);
    expect(theirs.pipeline).toEqual(own.pipeline);
  });

  test('another company sees nothing of it', async () => {
    const owner = await on.owner(1);
    const { who, application_id } = await chats.applicant(owner);
    await chats.answer(who, (await chats.opened(owner, application_id)).id, 'Hello?');
    const { tasks, pipeline, activity, figures } = await homeOf(await on.owner(0));
    expect([tasks, pipeline.jobs, activity, figures.waiting.count]).toEqual([[], [], [], 0]);
  });
});

test('the setup names what is left, goes when it is done, and stays away from who hides it', async () => {
  const owner = await on.owner(1);
  await posted(owner, 'Driver');
  const colleague = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  const left = async (member: TestMember) =>
    (await homeOf(member)).checklist?.filter(({ done }) => !done).map(({ step }) => step);
  expect(await left(owner)).toEqual(['company']);
  const hide = await app.call(home.hideChecklist, { headers: owner.headers });
  expect(hide.json()).toEqual({ hidden: true });
  expect([await left(owner), await left(colleague)]).toEqual([undefined, ['company']]);
  await app.db.query("update companies set logo = 'https://example.test/logo.png', industry_id = 1 where id = $1", [
    owner.company_id,
  ]);
  expect((await homeOf(colleague)).checklist).toBe(null);
});

test('all of it takes four statements, who calls among them, with one job as with thirty', async () => {
  const owner = await on.owner(40);
  const statementsOf = statementsOn(app);
  await posted(owner, 'Driver');
  expect(await statementsOf(() => read(owner))).toBe(4);
  const people = await on.people(5);
  for (let made = 1; made < 30; made += 1) await on.place(owner, await posted(owner, `Job ${made}`), people);
  expect(await statementsOf(() => read(owner))).toBe(4);
});
