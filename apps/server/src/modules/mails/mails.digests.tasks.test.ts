import { applicantMails, duration } from '@marula/contract/limits';
import { mailLimits } from '@marula/contract/mail-limits';
import { applicationStatusIds as ids } from '@marula/contract/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { digestLinesRepository } from '../../domain/news-mails/news-mails.repository.ts';
import { sendDigest, sendDigests } from './mails.digests.tasks.ts';
import { linkIn, mailsOf } from './mails.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let mails: ReturnType<typeof mailsOf>;
let owner: TestMember;
let email: string;
let job: string;

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  mails = mailsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await on.owner(5);
  email = await mails.email(owner);
  job = (await on.post(owner)).json().id;
  app.inbox.clear();
});

const taskNamed = (name: string) => {
  const found = modules.flatMap(({ tasks = [] }) => tasks).find((task) => task.name === name);
  if (!found) throw new Error(`no task is called ${name}`);
  return found;
};

const at = (now: Date) => ({ ...app.deps, clock: () => now });
const gathered = () => new Date(Date.now() + applicantMails.gatherMs + duration.minute);

/** Both countries are two hours ahead of UTC all year. */
const morningAfter = (moment: Date) => {
  const morning = new Date(moment);
  morning.setUTCHours(mailLimits.digestHour - 2, 0, 0, 0);
  return morning <= moment ? new Date(morning.getTime() + duration.day) : morning;
};

/** What has come so far waits for a mail. */
async function noted(): Promise<Date> {
  await app.settled();
  const now = gathered();
  await taskNamed('applications.mail-arrivals').run(at(now), {} as never);
  return now;
}

async function digestsAt(now: Date, ...addresses: string[]) {
  await sendDigests.run(at(now), {} as never);
  return mails.arrived(email, ...addresses);
}

async function applies(name: string) {
  const candidate = await on.candidate(name);
  return { candidate, id: (await on.apply(candidate, job)).json().id as string };
}

test('a day is one mail in the morning with a section for each kind, and nothing is told again', async () => {
  await mails.prefer(owner, { daily_digest: true });
  for (const name of ['Thandi', 'Sipho']) await applies(name);
  const invited = await on.candidate('Naledi');
  await on.invite(owner, job, [invited.id]);
  await on.answer(invited, (await on.mine(invited)).json().items[0].id, { status_id: ids.Applied });
  const now = await noted();
  const morning = morningAfter(now);
  expect(await digestsAt(new Date(morning.getTime() - duration.minute))).toEqual([]);
  const [mail, ...more] = await digestsAt(morning);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your day in hiring: 2 new applications and 1 accepted invite');
  expect(mail?.text).toContain('2 NEW APPLICATIONS\n\nThandi Mokoena and Sipho Mokoena have applied for Night driver.');
  expect(mail?.text).toContain('Naledi Mokoena has accepted your invitation to apply for Night driver.');
  expect(mail?.text).toContain(`/dashboard/applications?status=${ids.Applied}&job_id=${job}`);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`Unsubscribe: ${linkIn(mail ?? { headers: {} })}`);
  expect(await digestsAt(new Date(morning.getTime() + duration.day))).toEqual([mail]);
});

test('what is decided, withdrawn or archived by then is left out, and without anything there is no mail', async () => {
  await mails.prefer(owner, { daily_digest: true });
  const [decided, withdrawn, stays] = [await applies('Thandi'), await applies('Sipho'), await applies('Naledi')];
  const other = (await on.post(owner, { title: 'Day driver' })).json().id;
  await on.apply(await on.candidate('Bongani'), other);
  const now = await noted();
  const decide = (application: string) =>
    app.db.query('update applications set status_id = $2 where id = $1', [application, ids.Shortlisted]);
  await decide(decided.id);
  await on.withdraw(withdrawn.candidate, withdrawn.id);
  await app.db.query('update jobs set archived = true, active = false where id = $1', [other]);
  const [mail] = await digestsAt(morningAfter(now));
  expect(mail?.subject).toBe('Your day in hiring: 1 new application');
  expect(mail?.text).toContain('Naledi Mokoena has applied');
  expect(mail?.text).not.toMatch(/Thandi|Sipho|Bongani|Day driver/);
  app.inbox.clear();
  await digestLinesRepository(app.db).keep([owner.profile_id], 'new_applicants', [decided.id], now);
  await decide(stays.id);
  expect(await digestsAt(morningAfter(now))).toEqual([]);
});

test('who changes to at once gets what waits with the next run, who wants none of it hears nothing', async () => {
  const quiet = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  const leaver = await app.signIn({ role: 'User', company_id: owner.company_id });
  const others = [await mails.email(quiet), await mails.email(leaver)];
  for (const member of [owner, quiet, leaver]) await mails.prefer(member, { daily_digest: true });
  await applies('Thandi');
  const now = await noted();
  await mails.prefer(quiet, { new_applicants: false });
  await app.db.query('update profiles set active = false where id = $1', [leaver.profile_id]);
  await app.db.query("update profiles set email = 'new-' || email where id = $1", [owner.profile_id]);
  const moved = `new-${email}`;
  expect(await digestsAt(now, moved)).toEqual([]);
  await mails.prefer(owner, { daily_digest: false });
  expect((await digestsAt(now, moved, ...others)).map(({ to }) => to)).toEqual([[moved]]);
  expect((await digestsAt(morningAfter(now), moved, ...others)).length).toBe(1);
});

test('three tasks at once send it once, in the words of the reader’s country', async () => {
  await mails.prefer(owner, { daily_digest: true });
  await app.db.query("update profiles set locale = 'zm' where id = $1", [owner.profile_id]);
  await applies('Thandi');
  await noted();
  const { profile_id } = owner;
  await Promise.all([1, 2, 3].map(() => sendDigest.run(app.deps, { profile_id } as never)));
  const sent = await mails.arrived(email);
  expect(sent.length).toBe(1);
  expect(sent[0]?.text).toContain('on Marula in Zambia');
});

test('of jobs that end each member hears once a day, all in one mail, and of each once for its days', async () => {
  const colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
  const other = await mails.email(colleague);
  const soon = (await on.post(owner, { title: '<b>Day driver</b>' })).json().id;
  const endsIn = (id: string, hours: number) =>
    app.db.query('update jobs set expires_at = now() + make_interval(hours => $2) where id = $1', [id, hours]);
  const warned = async (now: Date) => {
    await taskNamed('jobs.warn-of-expiry').run(at(now), {} as never);
    await app.settled();
    return digestsAt(now, other);
  };
  await endsIn(job, 23);
  await endsIn(soon, 30);
  // Its turn comes within the day: it is told with the first, and the day has no second mail.
  await endsIn((await on.post(owner, { title: 'Cook' })).json().id, 7 * 24 + 5);
  const first = await warned(new Date());
  expect(first.map(({ to }) => to[0]).toSorted()).toEqual([email, other].toSorted());
  expect(first[0]?.subject).toBe('3 of your jobs are about to close');
  expect(first[0]?.text).toContain('Night driver closes on');
  expect(first[0]?.text).toContain(`/dashboard/jobs/view/${job}`);
  expect(first[0]?.html).toContain('&lt;b&gt;Day driver&lt;/b&gt; closes on');
  app.inbox.clear();
  expect(await warned(new Date(Date.now() + 7 * duration.hour))).toEqual([]);
  expect(await digestsAt(morningAfter(new Date()), other)).toEqual([]);
});
