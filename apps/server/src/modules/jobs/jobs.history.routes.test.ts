import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { browser } from './jobs.visits.fixture.ts';

const { jobs } = endpoints;
const { history, sources, countView } = jobs;

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

describe('views and applications', () => {
  const sourcesOf = async ({ headers }: TestMember, id: string) =>
    (await app.call(sources, { url: `/api/job/${id}/sources`, headers })).json();
  const look = (id: string, address: string, via = '') =>
    app.call(countView, {
      url: `/api/job/public/${id}/view${via}`,
      headers: { 'user-agent': browser },
      remoteAddress: address,
    });
  const apply = async (job_id: string, via: string) => {
    const { headers } = await on.candidate();
    return app.call(endpoints.candidateApp.apply, { headers, payload: { job_id, via } });
  };

  test('are counted by the link that brought them, and the rest together', async () => {
    const owner = await on.owner(1);
    const { id } = (await on.post(owner, { publish: true })).json();
    await look(id, '196.25.1.1', '?via=whatsapp');
    await look(id, '196.25.1.1', '?via=facebook');
    await look(id, '41.13.2.2', '?via=whatsapp');
    await look(id, '105.0.3.3');
    await apply(id, 'whatsapp');
    await on.apply(await on.candidate(), id);
    expect(await sourcesOf(owner, id)).toEqual([
      { channel: 'whatsapp', link: null, views: 2, applications: 1 },
      { channel: 'other', link: null, views: 1, applications: 1 },
    ]);
  });

  test('are counted by a link that the team named, for its job alone; without its name they are some of the rest', async () => {
    const [owner, other] = [await on.owner(2), await on.owner(1)];
    const helper = await app.signIn({ role: 'User', company_id: owner.company_id });
    const { id } = (await on.post(owner, { publish: true })).json();
    const { id: beside } = (await on.post(owner, { publish: true })).json();
    const name = (member: TestMember, said: string) =>
      app.call(jobs.addLink, { url: `/api/job/${id}/link`, headers: member.headers, payload: { name: said } });
    const link = (await name(helper, 'Facebook group Soweto')).json();
    expect((await name(owner, 'facebook group SOWETO')).json().error.code).toBe('jobs.link_exists');
    expect((await name(other, 'Ours')).json().error.code).toBe('jobs.not_found');
    await look(id, '196.25.1.1', `?via=${link.code}`);
    await look(beside, '196.25.1.1', `?via=${link.code}`);
    await look(id, '41.13.2.2', '?via=2aaaaa');
    // A code that nobody gave is not kept, whoever makes it up.
    const kept = 'select job_id, channel from job_sources where job_id = any($1::uuid[])';
    expect(await app.db.all(kept, [[id, beside]])).toEqual([{ job_id: id, channel: link.code }]);
    await apply(id, link.code);
    const rest = { channel: 'other', link: null, views: 1, applications: 0 };
    expect(await sourcesOf(owner, id)).toEqual([{ channel: 'named', link, views: 1, applications: 1 }, rest]);
    expect(await sourcesOf(owner, beside)).toEqual([rest]);
    const at = `/api/job/${id}/link/${link.id}`;
    const drawn = (await app.call(jobs.drawLink, { url: `${at}/qr-code`, headers: helper.headers })).json();
    expect(new URL(drawn.address).search).toMatch(new RegExp(`^\\?via=${link.code}&t=[\\w-]{22}$`));
    const remove = ({ headers }: TestMember) => app.call(jobs.removeLink, { url: at, headers });
    expect((await remove(other)).json().error.code).toBe('jobs.link_not_found');
    expect((await remove(helper)).json()).toEqual({ id: link.id });
    expect(await sourcesOf(owner, id)).toEqual([{ ...rest, views: 2, applications: 1 }]);
  });
});
