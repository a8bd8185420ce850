import { randomUUID } from 'node:crypto';
import { candidateLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { candidateAppOf, refusalOf } from './candidate-app.fixture.ts';

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let pipeline: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
  pipeline = applicationsOf(app);
});
afterAll(() => app.stop());

const online = async (title = 'Night driver') => {
  const owner = await pipeline.owner(5);
  return { owner, id: (await pipeline.post(owner, { title })).json().id as string };
};

describe('saved jobs', () => {
  test('are listed newest first, once each, and taken from the list by nobody else', async () => {
    const [who, other] = [await me.join(), await me.join()];
    const [first, second] = [await online('First'), await online('Second')];
    const saved = (await me.at(who, 'POST', '/saved-job', { job_id: first.id })).json();
    expect(saved).toMatchObject({
      job_id: first.id,
      open: true,
      job: { title: 'First' },
      company: { id: first.owner.company_id },
    });
    const again = await Promise.all([1, 2, 3].map(() => me.at(who, 'POST', '/saved-job', { job_id: second.id })));
    expect(new Set(again.map((reply) => reply.json().id)).size).toBe(1);
    const list = (await me.at(who, 'GET', '/saved-job')).json();
    expect([list.total, list.items.map(({ job }: { job: { title: string } }) => job.title)]).toEqual([
      2,
      ['Second', 'First'],
    ]);
    expect((await me.at(who, 'GET', '/saved-job?rows=1&page=2')).json().items).toMatchObject([{ id: saved.id }]);
    expect((await me.at(other, 'GET', '/saved-job')).json()).toMatchObject({ total: 0, items: [] });
    const unknown = await me.at(who, 'DELETE', `/saved-job/${randomUUID()}`);
    const foreign = await me.at(other, 'DELETE', `/saved-job/${saved.id}`);
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    expect((await me.at(who, 'DELETE', `/saved-job/${saved.id}`)).json()).toEqual({ id: saved.id });
    expect((await me.at(who, 'GET', '/saved-job')).json().total).toBe(1);
  });

  test('are online when they are saved, and say so when they have closed', async () => {
    const who = await me.join();
    const { owner, id } = await online();
    await me.at(who, 'POST', '/saved-job', { job_id: id });
    const closing = (await online()).id;
    for (const job of [id, closing]) {
      await app.db.query('update jobs set active = false, expired = true where id = $1', [job]);
    }
    expect((await me.at(who, 'GET', '/saved-job')).json().items).toMatchObject([
      { job_id: id, open: false, job: { expired: true } },
    ]);
    expect((await me.at(who, 'POST', '/saved-job', { job_id: id })).json()).toMatchObject({ open: false });
    expect(refusalOf(await me.at(who, 'POST', '/saved-job', { job_id: closing }))).toBe('jobs.gone');
    const draft = (await pipeline.post(owner, { publish: false })).json().id;
    for (const job_id of [draft, randomUUID()]) {
      expect(refusalOf(await me.at(who, 'POST', '/saved-job', { job_id }))).toBe('jobs.not_found');
    }
    expect(refusalOf(await me.at(who, 'POST', '/saved-job', { job_id: 'x' }))).toBe('request.invalid');
  });

  test('are so many and no more', async () => {
    const who = await me.join();
    const { owner, id } = await online();
    const jobs = Array.from({ length: candidateLimits.savedJobs }, () => randomUUID());
    await insertRows(
      app.db,
      'jobs',
      jobs.map((job) => ({ id: job, company_id: owner.company_id, title: 'X', work_country_id: 1 })),
    );
    await insertRows(
      app.db,
      'saved_jobs',
      jobs.map((job_id) => ({ id: randomUUID(), profile_id: who.id, job_id, saved_at: new Date() })),
    );
    expect(refusalOf(await me.at(who, 'POST', '/saved-job', { job_id: id }))).toBe('candidates.too_many_entries');
  });
});

test('what somebody was told is theirs to read, and to mark as read', async () => {
  const [who, other] = [await me.join(), await me.join()];
  const owner = await pipeline.owner(5);
  const { id: job } = (await pipeline.post(owner)).json();
  for (const person of [who, other]) await pipeline.apply(person, job);
  await app.settled();
  const told = (await me.at(who, 'GET', '/notification')).json();
  expect(told).toMatchObject({
    total: 1,
    unread: 1,
    items: [{ type: 'Application_Applied', read: false, recipient_id: who.id, company_id: owner.company_id }],
  });
  expect((await me.at(who, 'POST', '/notification')).json()).toEqual({ read: 1 });
  expect((await me.at(who, 'POST', '/notification')).json()).toEqual({ read: 0 });
  expect((await me.at(who, 'GET', '/notification')).json()).toMatchObject({ unread: 0, items: [{ read: true }] });
  expect((await me.at(other, 'GET', '/notification')).json().unread).toBe(1);
});
