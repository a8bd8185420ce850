import { endpoints } from '@marula/contract/endpoints';
import { localeHeader } from '@marula/contract/tenants';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { learn } from '@marula/copy/say';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';
import { applicationsOf, type TestCandidate } from './test-candidates.ts';

const { candidateApp, chats, activityLog } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let forget: () => void;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  forget = learn('zm', {
    notifications_application_sent: '{company} has your zm application for {title}',
    notifications_application_new: '{first_name} has sent a zm application for {title}',
    chat_lines_status: 'Now {status} in zm',
    activity_application_moved: '{subject} becomes somebody else in zm, {job}',
  });
});
afterAll(async () => {
  forget();
  await app.stop();
});

const inZm = { [localeHeader]: 'zm' };
let owner: TestMember;
let thandi: TestCandidate;
let job_id: string;
let application_id: string;

beforeEach(async () => {
  owner = await on.owner(5);
  job_id = (await on.post(owner)).json().id;
  const somebody = await on.candidate();
  thandi = { ...somebody, headers: { ...somebody.headers, ...inZm } };
  application_id = (await on.apply(thandi, job_id)).json().id;
  await app.settled();
});

const localeOf = async (id: string) =>
  (await app.db.one<{ locale: string | null }>('select locale from profiles where id = $1', [id]))?.locale;

const heard = async (topic: string, event: string) => {
  const messages = await app.db.all<{ payload: { row: { message: string; content: string; data: object } } }>(
    'select payload from realtime.messages where topic = $1 and event = $2 order by inserted_at, id',
    [topic, event],
  );
  return messages.map(({ payload }) => payload.row);
};

test('the words somebody calls in are kept, and a call that asks for none leaves them', async () => {
  expect([await localeOf(thandi.id), await localeOf(owner.profile_id)]).toEqual(['zm', null]);
  const { [localeHeader]: _, ...silent } = thandi.headers;
  await app.call(candidateApp.listNotifications, { headers: silent });
  expect(await localeOf(thandi.id)).toBe('zm');
  await app.call(candidateApp.listNotifications, { headers: { ...silent, [localeHeader]: 'en' } });
  expect(await localeOf(thandi.id)).toBe('en');
});

test('a notification is stored as what happened, and read in the words of who asks', async () => {
  const list = async (locale: string) => {
    const headers = { ...thandi.headers, [localeHeader]: locale };
    return (await app.call(candidateApp.listNotifications, { headers })).json().items[0];
  };
  expect(await list('zm')).toMatchObject({
    type: 'Application_Applied',
    message: 'Test company has your zm application for Night driver',
    data: { code: 'application_sent', job_id, application_id },
  });
  expect((await list('en')).message).toBe("You have applied to Test company for 'Night driver'.");
});

test('the echo of a notification speaks as its reader does', async () => {
  expect(await heard(`candidate:${thandi.id}`, 'notification')).toMatchObject([
    { message: 'Test company has your zm application for Night driver', data: { job_id, application_id } },
  ]);
  expect(await heard(`notifications:${owner.profile_id}`, 'notification')).toMatchObject([
    { message: "Thandi Mokoena has applied for 'Night driver'.", data: { code: 'application_new', application_id } },
  ]);
});

test('what the system says in a conversation is said to each reader in their own words', async () => {
  const opened = await app.call(chats.open, { headers: owner.headers, payload: { application_id } });
  const { id } = opened.json();
  const written = { chat_id: id, content: 'Hello', unique_id: id };
  await app.call(chats.send, { headers: owner.headers, payload: written });
  await on.move(owner, application_id, { status_id: ids.Shortlisted });
  await app.settled();
  const mine = await app.call(candidateApp.listMessages, {
    headers: thandi.headers,
    url: `/api/candidate/me/chat/${id}/message`,
  });
  const team = await app.call(chats.messages, { headers: owner.headers, url: `/api/chat/${id}/message` });
  const english = 'Application status changed to Shortlisted';
  expect([mine.json().items[0].content, team.json().items[0].content]).toEqual(['Now Shortlisted in zm', english]);
  const last = async (topic: string) => (await heard(topic, 'message')).at(-1)?.content;
  expect(await last(`candidate:${thandi.id}`)).toBe('Now Shortlisted in zm');
  expect(await last(`messages:${owner.company_id}`)).toBe(english);
});

test('a line of the activity log is put into words when it is read', async () => {
  await on.move(owner, application_id, { status_id: ids.Shortlisted });
  await app.settled();
  const note = async (locale: string) => {
    const reply = await app.call(activityLog.list, { headers: { ...owner.headers, [localeHeader]: locale } });
    const moved = reply.json().items.find(({ action }: { action: string }) => action === 'moved');
    return moved.note;
  };
  expect(await note('en')).toBe('shortlisted Thandi Mokoena, Night driver');
  expect(await note('zm')).toBe('Thandi Mokoena becomes somebody else in zm, Night driver');
});
