import { answerLimits, applicationLimits } from '@marula/contract/application-limits';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { type Notification, notificationTypes } from '@marula/contract/notifications.contract';
import { channels } from '@marula/contract/realtime';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openLive } from '../../../../scripts/testing/live-socket.ts';
import { chatsOf } from '../modules/chats/chats.fixture.ts';
import { visitsOf } from '../modules/jobs/jobs.visits.fixture.ts';
import { referencesOf } from '../modules/references/references.fixture.ts';
import { modules } from './modules.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';
import { applicationsOf, type TestCandidate, withVideo } from './test-candidates.ts';

type Type = Notification['type'];
/** Who is to be told, and what happens. */
type News = [reader: TestMember | TestCandidate, happens: () => Promise<unknown>];

const { candidateApp, applications, notifications } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let referees: ReturnType<typeof referencesOf>;
let chats: ReturnType<typeof chatsOf>;
let visits: ReturnType<typeof visitsOf>;
let url: string;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  [on, referees, chats, visits, url] = [
    applicationsOf(app),
    referencesOf(app),
    chatsOf(app),
    visitsOf(app),
    await app.listen(),
  ];
});
afterAll(() => app.stop());

/** What the clock does, so long from now. */
const runTask = (name: string, afterMs = 0) => {
  const found = modules.flatMap(({ tasks = [] }) => tasks).find((task) => task.name === name);
  const clock = () => new Date(Date.now() + afterMs);
  return found?.run({ ...app.deps, clock }, {} as never) ?? Promise.reject(new Error(`there is no task ${name}`));
};
const jobEndsIn = (id: string, time: string) =>
  app.db.query('update jobs set expires_at = now() + $2::interval where id = $1', [id, time]);

async function applicant() {
  const owner = await on.owner(3);
  const job: string = (await on.post(owner)).json().id;
  const thandi = await on.candidate('Thandi');
  const id: string = (await on.apply(thandi, job)).json().id;
  return { owner, job, thandi, id };
}
const contest = ({ headers }: TestCandidate, id: string) =>
  app.call(candidateApp.contest, {
    headers,
    url: `/api/candidate/me/application/${id}/contest`,
    payload: { text: 'Why?' },
  });

/** Whoever adds a type has to say here what sends it. */
const news: Record<Type, () => Promise<News>> = {
  async Job_Expiring() {
    const owner = await on.owner(1);
    await jobEndsIn((await on.post(owner)).json().id, '20 hours');
    return [owner, () => runTask('jobs.warn-of-expiry')];
  },
  async Job_Expired() {
    const owner = await on.owner(1);
    await jobEndsIn((await on.post(owner)).json().id, '-1 second');
    return [owner, () => runTask('jobs.expire')];
  },
  async New_Message() {
    const owner = await on.owner(2);
    const { who, application_id } = await chats.applicant(owner);
    const { id } = await chats.opened(owner, application_id);
    await chats.send(owner, id, 'Hello');
    return [owner, () => chats.answer(who, id, 'Good day')];
  },
  async New_Job() {
    const owner = await on.owner(1);
    const colleague = await app.signIn({ company_id: owner.company_id, role: 'Admin' });
    return [colleague, () => on.post(owner)];
  },
  async New_Application() {
    const { owner, job } = await applicant();
    await app.settled();
    await app.call(notifications.readAll, { headers: owner.headers, payload: { employerId: owner.profile_id } });
    const sipho = await on.candidate('Sipho');
    return [owner, () => on.apply(sipho, job)];
  },
  async Invite_Accepted() {
    const { owner, job } = await applicant();
    const sipho = await on.candidate('Sipho');
    const [invited] = (await on.invite(owner, job, [sipho.id])).json().applications;
    return [owner, () => on.answer(sipho, invited.id, { status_id: ids.Applied })];
  },
  async Application_Shortlisted() {
    const { owner, thandi, id } = await applicant();
    return [thandi, () => on.move(owner, id, { status_id: ids.Shortlisted })];
  },
  async Application_Declined() {
    const { owner, thandi, id } = await applicant();
    await on.move(owner, id, { status_id: ids.Declined });
    return [thandi, () => runTask('applications.settle-declines', applicationLimits.undoMs + 1_000)];
  },
  async Application_Applied() {
    const { job } = await applicant();
    const sipho = await on.candidate('Sipho');
    return [sipho, () => on.apply(sipho, job)];
  },
  async Application_Invited() {
    const { owner, job } = await applicant();
    const sipho = await on.candidate('Sipho');
    return [sipho, () => on.invite(owner, job, [sipho.id])];
  },
  async Application_Removed() {
    const { owner, thandi, id } = await applicant();
    return [thandi, () => on.remove(owner, id)];
  },
  async Application_Hired() {
    const { owner, thandi, id } = await applicant();
    return [thandi, () => on.move(owner, id, { status_id: ids.Hired })];
  },
  async Video_Reviewed() {
    const owner = await on.owner(1);
    await visits.onPlan(owner, 'scale');
    const nomsa = await withVideo(app, owner, 'I have baked bread in Soweto for six years.');
    const asked = { method: 'POST', url: `/api/felix/candidates/${nomsa.id}/video`, headers: owner.headers } as const;
    return [nomsa, () => app.http.inject({ ...asked, payload: {} })];
  },
  async Profile_Verified() {
    const { candidate, link } = await referees.asked();
    return [candidate, () => referees.answer(link)];
  },
  async Job_Views_Low() {
    const owner = await on.owner(1);
    await visits.onPlan(owner, 'free');
    const job = await visits.online(owner);
    await app.db.query('update jobs set view_count = 79 where id = $1', [job]);
    return [owner, () => visits.look(job)];
  },
  async Billing_Notice() {
    const owner = await app.signIn({ plan: 'professional', status: 'trialing' });
    await app.db.query("update subscriptions set trial_ends_at = now() + interval '20 hours' where company_id = $1", [
      owner.company_id,
    ]);
    return [owner, () => runTask('subscriptions.warn')];
  },
  async Application_Reminder() {
    const { owner, job, thandi, id } = await applicant();
    const applied_at = new Date(Date.now() - 20 * duration.day);
    const answered_at = new Date(applied_at.getTime() + 2 * duration.day);
    const when = { created_at: applied_at, applied_at, answered_at, decided_at: answered_at };
    await on.place(owner, job, await on.people(answerLimits.fewestAnswers), 'Declined', when);
    await app.db.query('update applications set applied_at = $2, created_at = $2 where id = $1', [id, applied_at]);
    const { headers } = thandi;
    const to = { headers, url: `/api/candidate/me/application/${id}/reminder` };
    return [owner, () => app.call(candidateApp.remindEmployer, to)];
  },
  async Application_Contested() {
    const { owner, thandi, id } = await applicant();
    return [owner, () => contest(thandi, id)];
  },
  async Contest_Answered() {
    const { owner, thandi, id } = await applicant();
    await contest(thandi, id);
    const said = { headers: owner.headers, url: `/api/application/${id}/contest`, payload: { answer: 'We looked.' } };
    return [thandi, () => app.call(applications.answerContest, said)];
  },
};

/** Where somebody hears of it, and how they read it later. */
const placesOf = (reader: TestMember | TestCandidate) =>
  'profile_id' in reader
    ? ({
        channel: 'notifications',
        id: reader.profile_id,
        read: () =>
          app.call(notifications.list, { headers: reader.headers, url: `/api/notification/${reader.profile_id}` }),
      } as const)
    : ({
        channel: 'candidate',
        id: reader.id,
        read: () => app.call(candidateApp.listNotifications, { headers: reader.headers }),
      } as const);

test.each(notificationTypes)('%s is told by what happens: live, once, and as the bell has it', async (type) => {
  const [reader, happens] = await news[type]();
  await app.settled();
  const { channel, id, read } = placesOf(reader);
  const of = (items: Notification[]) => items.filter((one) => one.type === type);
  const before = of((await read()).json().items).length;

  const heard: Notification[] = [];
  const token = (reader.headers.authorization ?? '').replace('Bearer ', '');
  const arrived = Promise.withResolvers<void>();
  const socket = await openLive({ url, token }, [`${channel}:${id}`], (payload) => {
    const change = channels[channel].events.notification.safeParse(payload).data;
    if (!change || !('row' in change) || change.row.type !== type) return;
    heard.push(change.row);
    arrived.resolve();
  });
  onTestFinished(() => socket.close());

  await happens();
  await app.settled();
  await arrived.promise;
  const told = of((await read()).json().items);
  expect(told).toHaveLength(before + 1);
  expect(heard).toEqual([told[0]]);
  expect(told[0]).toMatchObject({ recipient_id: id, read: false, message: expect.stringMatching(/\S \S/) });
});
