import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { notificationLimits } from '@marula/contract/notification-limits';
import type { Notification } from '@marula/contract/notifications.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { forgetNotifications } from './notifications.tasks.ts';

const { notifications } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
});
afterAll(() => app.stop());

const at = (id: string) => `/api/notification/${id}`;
const list = (member: TestMember, query = '', id = member.profile_id) =>
  app.call(notifications.list, { headers: member.headers, url: `${at(id)}${query}` });
const bell = async (member: TestMember, query = '') =>
  (await list(member, query)).json() as { items: Notification[]; next: string | null; unread: number };
const remove = (member: TestMember, id: string) =>
  app.call(notifications.delete, { headers: member.headers, url: at(id) });
const restore = (member: TestMember, id: string) =>
  app.call(notifications.restore, { headers: member.headers, url: `${at(id)}/restore` });
const mark = (member: TestMember, id: string, read: boolean) =>
  app.call(notifications.mark, { headers: member.headers, url: at(id), payload: { read } });
const readAll = (member: TestMember, employerId = member.profile_id) =>
  app.call(notifications.readAll, { headers: member.headers, payload: { employerId } });

const tellOf = async (member: TestMember, count: number, more: object = {}) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    company_id: member.company_id,
    recipient_id: member.profile_id,
    type: 'Job_Expired',
    data: { code: 'job_closed', title: `<b>Job ${n}</b>`, job_id: randomUUID() },
    created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
    ...more,
  }));
  await insertRows(app.db, 'notifications', rows);
  return rows.map(({ id }) => id);
};

describe('the bell', () => {
  test('comes newest first, goes on where it ended, and counts what is unread', async () => {
    const member = await app.signIn();
    const ids = (await tellOf(member, 23)).toReversed();
    const first = await bell(member);
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, notificationLimits.rows));
    expect(first.unread).toBe(23);
    expect(first.items[0]?.message).toBe("Your job '<b>Job 22</b>' has closed.");
    const rest = await bell(member, `?before=${first.next}`);
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([ids.slice(notificationLimits.rows), null]);
  });

  test('of another is not there, whatever the call', async () => {
    const [member, stranger] = [await app.signIn(), await app.signIn()];
    const [id = ''] = await tellOf(member, 1);
    const replies = [
      await list(stranger, '', member.profile_id),
      await list(stranger, `?before=${id}`),
      await mark(stranger, id, true),
      await readAll(stranger, member.profile_id),
      await remove(stranger, id),
      await remove(stranger, member.profile_id),
      await restore(stranger, member.profile_id),
    ];
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['notifications.not_found']));
    expect((await bell(member)).unread).toBe(1);
  });

  test('marks one as read and as unread again, and all at once', async () => {
    const member = await app.signIn();
    const [id = ''] = await tellOf(member, 3);
    expect((await mark(member, id, true)).json()).toMatchObject({ id, read: true });
    expect((await bell(member)).unread).toBe(2);
    await mark(member, id, false);
    expect((await readAll(member)).json()).toEqual({ read: 3 });
    expect((await bell(member)).unread).toBe(0);
  });

  test('gives back what was deleted, one or all, for as long as it can be undone', async () => {
    const member = await app.signIn();
    const [first = '', second = ''] = await tellOf(member, 3);
    expect((await remove(member, first)).json()).toEqual({ deleted: 1 });
    expect(codeOf(await remove(member, first))).toBe('notifications.not_found');
    expect((await bell(member)).unread).toBe(2);
    expect((await restore(member, first)).json()).toEqual({ restored: 1 });
    await remove(member, second);
    expect((await remove(member, member.profile_id)).json()).toEqual({ deleted: 2 });
    expect(await bell(member)).toEqual({ items: [], next: null, unread: 0 });
    expect((await restore(member, member.profile_id)).json()).toEqual({ restored: 2 });
    await app.db.query("update notifications set deleted_at = deleted_at - interval '11 minutes' where id = $1", [
      second,
    ]);
    expect(codeOf(await restore(member, second))).toBe('notifications.not_found');
  });

  test('is the same in every tab', async () => {
    const member = await app.signIn();
    const [id = ''] = await tellOf(member, 2);
    for (const act of [
      () => mark(member, id, true),
      () => remove(member, id),
      () => restore(member, id),
      () => remove(member, member.profile_id),
    ]) {
      await act();
      await app.settled();
    }
    const sent = await app.db.all<{ event: string; action: string }>(
      `select event, payload ->> 'action' as action from realtime.messages where topic = $1 order by inserted_at, id`,
      [`notifications:${member.profile_id}`],
    );
    expect(sent.map(({ event, action }) => `${event} ${action}`)).toEqual([
      'notification updated',
      'notification deleted',
      'notification created',
      'all-notifications deleted',
    ]);
  });

  test('forgets what is older than it keeps, and what can no longer be undone', async () => {
    const member = await app.signIn();
    const [old = ''] = await tellOf(member, 1, {
      created_at: new Date(Date.now() - notificationLimits.keptMs - 60_000),
    });
    const [deleted = '', kept = ''] = await tellOf(member, 2, { created_at: new Date() });
    await remove(member, deleted);
    await app.db.query("update notifications set deleted_at = deleted_at - interval '11 minutes' where id = $1", [
      deleted,
    ]);
    await forgetNotifications.run(app.deps, {} as never);
    const left = await app.db.all<{ id: string }>('select id from notifications where recipient_id = $1', [
      member.profile_id,
    ]);
    expect(left).toEqual([{ id: kept }]);
    expect(old).not.toBe(kept);
  });
});

describe('what is told', () => {
  const messages = async (member: TestMember) => {
    await app.settled();
    return (await bell(member)).items.map(({ message }) => message);
  };

  test('of one kind within an hour is one line that counts, until it is read', async () => {
    const owner = await on.owner(3);
    const job = (await on.post(owner)).json();
    const apply = async (name: string) => {
      await on.apply(await on.candidate(name), job.id);
      return messages(owner);
    };
    expect(await apply('Thandi')).toEqual([expect.stringMatching(/^Thandi .*has applied for/)]);
    expect(await apply('Sipho')).toEqual([expect.stringMatching(/^Sipho .*and 1 other person have applied for/)]);
    expect(await apply('Naledi')).toEqual([expect.stringMatching(/^Naledi .*and 2 others have applied for/)]);
    expect((await bell(owner)).unread).toBe(1);
    await readAll(owner);
    expect(await apply('Kagiso')).toHaveLength(2);
    await app.db.query("update notifications set since = since - interval '61 minutes' where recipient_id = $1", [
      owner.profile_id,
    ]);
    expect(await apply('Lerato')).toHaveLength(3);
  });

  test('is told to colleagues, and never to who did it', async () => {
    const owner = await on.owner(3);
    const colleague = await app.signIn({ company_id: owner.company_id, role: 'Admin' });
    const job = (await on.post(owner)).json();
    const thandi = await on.candidate('Thandi');
    const application = (await on.apply(thandi, job.id)).json();
    await on.move(owner, application.id, { status_id: 4 });
    expect(await messages(colleague)).toEqual([
      expect.stringContaining(`has hired Thandi`),
      expect.stringMatching(/^Thandi .*has applied/),
      expect.stringContaining('has posted the job'),
    ]);
    expect(await messages(owner)).toEqual([expect.stringMatching(/^Thandi .*has applied/)]);
  });
});

test.each([
  ['is deleted', (owner: TestMember, id: string) => on.at(owner, id, 'DELETE')],
  [
    'is archived without them',
    (owner: TestMember, id: string) => on.at(owner, `archive/${id}`, 'PATCH', { removeAppsAndChats: true }),
  ],
])('whoever applied hears that it went when its job %s, and no screen keeps it', async (_, act) => {
  const owner = await on.owner(3);
  const job = (await on.post(owner)).json();
  const [thandi, sipho] = [await on.candidate('Thandi'), await on.candidate('Sipho')];
  const application = (await on.apply(thandi, job.id)).json();
  const opened = await app.call(endpoints.chats.open, {
    headers: owner.headers,
    payload: { application_id: application.id },
  });
  await on.invite(owner, job.id, [sipho.id]);
  expect((await act(owner, job.id)).statusCode).toBe(200);
  await app.settled();
  const last = async (id: string) => (await on.notices(id)).at(-1);
  expect(await last(thandi.id)).toMatchObject({
    type: 'Application_Removed',
    message: expect.stringContaining(`has removed your application for '${job.title}'`),
  });
  expect(await last(sipho.id)).toMatchObject({
    type: 'Application_Removed',
    message: expect.stringContaining('has taken back its invitation'),
  });
  const gone = await app.db.all<{ topic: string; id: string }>(
    `select topic, coalesce(payload -> 'row' ->> 'id', payload ->> 'id') as id from realtime.messages
     where (payload ->> 'action' = 'deleted' or event = 'deleted') and topic = any ($1)`,
    [[`company:${owner.company_id}`, `application-deletions:${owner.company_id}`, `candidate:${thandi.id}`]],
  );
  const chat = opened.json().id;
  expect(gone).toEqual(
    expect.arrayContaining([
      { topic: `company:${owner.company_id}`, id: application.id },
      { topic: `application-deletions:${owner.company_id}`, id: application.id },
      { topic: `company:${owner.company_id}`, id: chat },
      { topic: `candidate:${thandi.id}`, id: chat },
    ]),
  );
});
