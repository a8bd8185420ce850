import { jobLimits } from '@marula/contract/job-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { expireJobs } from './jobs.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
});
afterAll(() => app.stop());

interface Done {
  expires_at: string;
  undo: { id: string };
}
const extend = async (member: TestMember, id: string): Promise<Done> =>
  (await on.at(member, `extend/${id}`, 'PATCH')).json();
const archive = async (member: TestMember, id: string, removeAppsAndChats = false): Promise<Done> =>
  (await on.at(member, `archive/${id}`, 'PATCH', { removeAppsAndChats })).json();
const undoExtend = (member: TestMember, id: string, { undo }: Done) =>
  on.at(member, `extend/${id}/undo`, 'PATCH', { undo_id: undo.id });
const undoArchive = (member: TestMember, id: string, { undo }: Done) =>
  on.at(member, `archive/${id}/undo`, 'PATCH', { undo_id: undo.id });
const stored = (id: string) =>
  app.db.one<{ online: boolean; archived: boolean; expired: boolean; expires_at: string; featured: boolean }>(
    `select standing = 'active' as online, archived, active, expired, featured, expires_at, archived_at
     from jobs where id = $1`,
    [id],
  );
const past = (id: string, ms: number) =>
  app.db.query('update job_undos set done_at = done_at - make_interval(secs => $2) where job_id = $1', [id, ms / 1000]);
const history = async (member: TestMember, id: string) => {
  await app.settled();
  const { items } = (await on.at(member, `${id}/history`, 'GET')).json();
  return items.map(({ action }: { action: string }) => action);
};

describe('an extension', () => {
  test('is taken back by whoever may extend: the post is where it was, the end and the job are as before', async () => {
    const owner = await on.owner(1);
    await app.db.query(
      "insert into post_grants (company_id, kind, posts, expires_at) values ($1, 'credit', 1, now() + interval '1 day')",
      [owner.company_id],
    );
    const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
    // The credit, which would be lost sooner, pays for the job, and the plan for the extension.
    const { id } = (await on.post(owner)).json();
    const before = await stored(id);
    const longer = await extend(owner, id);
    expect(await on.left(owner)).toBe(0);
    const user = await app.signIn({ role: 'User', company_id: owner.company_id });
    expect((await undoExtend(user, id, longer)).statusCode).toBe(403);
    expect((await on.at(admin, `${id}/figures`, 'GET')).json().undo).toMatchObject({ act: 'extend' });
    expect(codeOf(await undoExtend(admin, id, longer))).toBe('ok');
    expect(await stored(id)).toEqual(before);
    const spends = await app.db.all(
      `select m.action, g.kind, g.remaining from post_moves m join post_balances g on g.id = m.grant_id
       where m.company_id = $1 order by m.moved_at, m.posts`,
      [owner.company_id],
    );
    expect(spends).toEqual([
      { action: 'publish', kind: 'credit', remaining: 0 },
      { action: 'extend', kind: 'plan', remaining: 1 },
      { action: 'return', kind: 'plan', remaining: 1 },
    ]);
    expect(codeOf(await undoExtend(owner, id, longer))).toBe('jobs.undo_overtaken');
    expect(await on.left(owner)).toBe(1);
    expect((await on.at(admin, `${id}/figures`, 'GET')).json().undo).toBe(null);
    expect((await history(owner, id)).slice(0, 2)).toEqual(['extension_undone', 'extended']);
  });

  test('of a job that had ended ends it again, also when it was featured meanwhile', async () => {
    const owner = await on.owner(2);
    const { id } = (await on.post(owner)).json();
    await app.db.query("update jobs set expires_at = now() - interval '1 minute' where id = $1", [id]);
    await expireJobs.run(app.deps, {} as never);
    const before = await stored(id);
    expect(before?.expired).toBe(true);
    const longer = await extend(owner, id);
    expect((await stored(id))?.online).toBe(true);
    await app.db.query('update jobs set featured = true where id = $1', [id]);
    expect(codeOf(await undoExtend(owner, id, longer))).toBe('ok');
    expect(await stored(id)).toEqual(before);
  });

  test('is taken back one after the other, and not once something newer has changed how long it runs', async () => {
    const owner = await on.owner(4);
    const { id } = (await on.post(owner)).json();
    const before = await stored(id);
    const once = await extend(owner, id);
    const twice = await extend(owner, id);
    expect(codeOf(await undoExtend(owner, id, once))).toBe('jobs.undo_overtaken');
    await on.at(owner, id, 'PATCH', { title: 'Day driver' });
    expect(codeOf(await undoExtend(owner, id, twice))).toBe('ok');
    expect(codeOf(await undoExtend(owner, id, once))).toBe('ok');
    expect(await stored(id)).toEqual(before);
    const again = await extend(owner, id);
    expect(again.expires_at).toBe(once.expires_at);
    expect(codeOf(await undoExtend(owner, id, once))).toBe('jobs.undo_overtaken');
    const archived = await archive(owner, id);
    expect(codeOf(await undoExtend(owner, id, again))).toBe('jobs.undo_overtaken');
    await undoArchive(owner, id, archived);
    expect(codeOf(await undoExtend(owner, id, again))).toBe('ok');
    expect([await stored(id), await on.left(owner)]).toEqual([before, 3]);
    const last = await extend(owner, id);
    await app.db.query("update jobs set expires_at = now() - interval '1 minute' where id = $1", [id]);
    await expireJobs.run(app.deps, {} as never);
    expect(codeOf(await undoExtend(owner, id, last))).toBe('jobs.undo_overtaken');
    expect(await on.left(owner)).toBe(2);
  });

  test('stands once the time to take it back is over', async () => {
    const owner = await on.owner(2);
    const { id } = (await on.post(owner)).json();
    const longer = await extend(owner, id);
    await past(id, jobLimits.undoMs);
    const refused = await undoExtend(owner, id, longer);
    expect(refused.json().error).toMatchObject({
      code: 'request.too_late_to_undo',
      message: 'This can only be undone for 10 minutes.',
    });
    expect((await on.at(owner, `${id}/figures`, 'GET')).json().undo).toBe(null);
    expect([(await stored(id))?.expires_at, await on.left(owner)]).toEqual([longer.expires_at, 0]);
  });
});

describe('archiving', () => {
  test('is taken back for nothing: online, a draft or over, featured or not, the job is as it was', async () => {
    const owner = await on.owner(2);
    const online = (await on.post(owner)).json().id;
    await app.db.query('update jobs set featured = true where id = $1', [online]);
    const over = (await on.post(owner)).json().id;
    await app.db.query("update jobs set expires_at = now() - interval '1 minute' where id = $1", [over]);
    await expireJobs.run(app.deps, {} as never);
    const draft = (await on.post(owner, { publish: false })).json().id;
    const thandi = await on.candidate();
    await on.apply(thandi, online);
    await app.settled();
    const told = await on.notices(thandi.id);
    for (const id of [online, over, draft]) {
      const before = await stored(id);
      const archived = await archive(owner, id);
      expect((await stored(id))?.archived).toBe(true);
      const reply = await undoArchive(owner, id, archived);
      expect([codeOf(reply), reply.json().unfeatured]).toEqual(['ok', false]);
      expect(await stored(id)).toEqual(before);
      expect(codeOf(await undoArchive(owner, id, archived))).toBe('jobs.undo_overtaken');
    }
    expect(await on.left(owner)).toBe(0);
    expect((await history(owner, online)).slice(0, 2)).toEqual(['archive_undone', 'archived']);
    expect(await on.notices(thandi.id)).toEqual(told);
    expect((await app.http.inject(`/api/job/public/${online}`)).json().availability).toBe('open');
  });

  test('comes back without its place among the featured jobs where others have taken it, and says so', async () => {
    const owner = await on.owner(4);
    const ids: string[] = [];
    for (let at = 0; at <= jobLimits.featuredAtOnce; at++) ids.push((await on.post(owner)).json().id);
    const [id = '', ...others] = ids;
    await app.db.query('update jobs set featured = true where id = $1', [id]);
    const archived = await archive(owner, id);
    await app.db.query('update jobs set featured = true where id = any($1)', [others]);
    expect((await undoArchive(owner, id, archived)).json()).toMatchObject({ active: true, unfeatured: true });
    expect((await stored(id))?.featured).toBe(false);
  });

  test('stands with the applications deleted, once the job was posted again, and when the time is over', async () => {
    const owner = await on.owner(5);
    const [cleared = '', reposted = '', late = ''] = await Promise.all(
      [1, 2, 3].map(async () => (await on.post(owner)).json().id as string),
    );
    const longer = await extend(owner, cleared);
    expect((await archive(owner, cleared, true)).undo).toBe(null);
    expect((await on.at(owner, `${cleared}/figures`, 'GET')).json().undo).toBe(null);
    const [twice, old] = [await archive(owner, reposted), await archive(owner, late)];
    await on.at(owner, `repost/${reposted}`, 'PATCH', {});
    await past(late, jobLimits.undoMs);
    expect(codeOf(await undoExtend(owner, cleared, longer))).toBe('jobs.undo_overtaken');
    expect(codeOf(await undoArchive(owner, reposted, twice))).toBe('jobs.undo_overtaken');
    expect(codeOf(await undoArchive(owner, late, old))).toBe('request.too_late_to_undo');
  });

  test('of another company cannot be taken back, no more than its extension', async () => {
    const [mine, theirs] = [await on.owner(1), await on.owner(2)];
    const { id } = (await on.post(theirs)).json();
    const longer = await extend(theirs, id);
    expect(codeOf(await undoExtend(mine, id, longer))).toBe('jobs.not_found');
    const archived = await archive(theirs, id);
    expect(codeOf(await undoArchive(mine, id, archived))).toBe('jobs.not_found');
  });
});
