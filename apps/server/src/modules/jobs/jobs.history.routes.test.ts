import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';

const { history, sources, countView } = endpoints.jobs;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
});
afterAll(() => app.stop());

const read = async (member: TestMember, id: string, query = '') =>
  (await app.call(history, { url: `/api/job/${id}/history${query}`, headers: member.headers })).json();

describe('the history of a job', () => {
  test('tells each act with who did it, newest first, in pages, to everybody who may read the job', async () => {
    const owner = await on.owner(3);
    const user = await app.signIn({ role: 'User', company_id: owner.company_id });
    const { id } = (await on.post(owner, { publish: false })).json();
    await on.post(owner, { publish: true });
    await on.at(owner, id, 'PATCH', { publish: true });
    await on.at(user, id, 'PATCH', { title: 'Night driver' });
    await on.at(owner, `extend/${id}`, 'PATCH', {});
    await on.at(owner, `archive/${id}`, 'PATCH', { removeAppsAndChats: false });
    await app.settled();
    const first = await read(user, id, '?rows=3');
    const last = await read(user, id, `?rows=3&after=${first.next}`);
    const told = [...first.items, ...last.items].map((line) => [line.action, line.actor?.id, line.published]);
    expect(told).toEqual([
      ['archived', owner.profile_id, false],
      ['extended', owner.profile_id, false],
      ['updated', user.profile_id, false],
      ['published', owner.profile_id, false],
      ['created', owner.profile_id, false],
    ]);
    expect([first.items.length, last.next]).toEqual([3, null]);
  });

  test('is as unknown to another company as the job', async () => {
    const [owner, other] = [await on.owner(1), await on.owner(1)];
    const { id } = (await on.post(owner, { publish: true })).json();
    expect((await read(other, id)).error.code).toBe('jobs.not_found');
    const asked = await app.call(sources, { url: `/api/job/${id}/sources`, headers: other.headers });
    expect(asked.json().error.code).toBe('jobs.not_found');
  });
});

test('views and applications are counted by the link that brought them, and the rest together', async () => {
  const owner = await on.owner(1);
  const { id } = (await on.post(owner, { publish: true })).json();
  const look = (address: string, via = '') =>
    app.call(countView, {
      url: `/api/job/public/${id}/view${via}`,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36' },
      remoteAddress: address,
    });
  await look('196.25.1.1', '?via=whatsapp');
  await look('196.25.1.1', '?via=facebook');
  await look('41.13.2.2', '?via=whatsapp');
  await look('105.0.3.3');
  const { headers } = await on.candidate();
  await app.call(endpoints.candidateApp.apply, { headers, payload: { job_id: id, via: 'whatsapp' } });
  await on.apply(await on.candidate(), id);
  const asked = await app.call(sources, { url: `/api/job/${id}/sources`, headers: owner.headers });
  expect(asked.json()).toEqual([
    { channel: 'whatsapp', views: 2, applications: 1 },
    { channel: 'other', views: 1, applications: 1 },
  ]);
});
