import { applicantMails } from '@marula/contract/limits';
import { applicationStatusIds as ids } from '@marula/contract/statuses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { mailArrivals } from './applications.mails.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let job: string;

beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await on.owner(5);
  job = (await on.post(owner)).json().id;
  app.inbox.clear();
});

const emailOf = async ({ profile_id }: TestMember) =>
  (await app.db.query<{ email: string }>('select email from profiles where id = $1', [profile_id])).rows[0]?.email ??
  '';

const prefer = ({ profile_id }: TestMember, preference: string, wanted: boolean) =>
  app.db.query(
    `insert into employer_email_preferences (profile_id, ${preference}) values ($1, $2)
     on conflict (profile_id) do update set ${preference} = excluded.${preference}`,
    [profile_id, wanted],
  );

/** As the clock of the task says, so long after now; then every mail that was sent has arrived. */
async function mailsAfter(ms: number) {
  await app.settled();
  await mailArrivals.run({ ...app.deps, clock: () => new Date(Date.now() + ms) }, {} as never);
  const left = "from pgboss.job where name = 'mail.send' and state < 'completed'";
  await expect.poll(async () => (await app.db.query(`select id ${left}`)).rows.length).toBe(0);
  return app.inbox.list();
}

const later = () => mailsAfter(applicantMails.gatherMs + 1000);

async function applies(name: string) {
  const candidate = await on.candidate(name);
  return (await on.apply(candidate, job)).json().id as string;
}

test('three who apply within a quarter of an hour are one mail to each member, with a way to them and a way out', async () => {
  const colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
  for (const name of ['Thandi', 'Sipho', 'Naledi']) await applies(name);
  expect(await mailsAfter(applicantMails.gatherMs - 60_000)).toEqual([]);
  const mails = await later();
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual([await emailOf(owner), await emailOf(colleague)].toSorted());
  for (const { subject, text, headers } of mails) {
    expect(subject).toBe('3 people have applied for Night driver');
    expect(text).toContain('Thandi Mokoena, Sipho Mokoena and Naledi Mokoena have applied for Night driver.');
    expect(text).toContain(`/dashboard/applications?status=${ids.Applied}&job_id=${job}`);
    expect(text).toContain('/dashboard/settings/account');
    expect(headers['list-unsubscribe']).toMatch(/\/action\?unsubscribe=[\w-]{48}>$/);
  }
  app.inbox.clear();
  expect(await later()).toEqual([]);
});

test('who comes for another job is another mail', async () => {
  await applies('Thandi');
  job = (await on.post(owner, { title: 'Day driver' })).json().id;
  await applies('Sipho');
  expect((await later()).map(({ subject }) => subject).toSorted()).toEqual([
    '1 person has applied for Day driver',
    '1 person has applied for Night driver',
  ]);
});

test('an accepted invitation is told, an invitation and a refusal are not', async () => {
  const [yes, no, waits] = await Promise.all(['Thandi', 'Sipho', 'Naledi'].map((name) => on.candidate(name)));
  if (!yes || !no || !waits) throw new Error('no candidates');
  await on.invite(owner, job, [yes.id, no.id, waits.id]);
  const idOf = async (candidate: typeof yes) => (await on.mine(candidate)).json().items[0].id;
  await on.answer(yes, await idOf(yes), { status_id: ids.Applied });
  await on.answer(no, await idOf(no), { status_id: ids.Declined });
  const mails = await later();
  expect(mails.map(({ subject }) => subject)).toEqual(['1 person has accepted your invitation to Night driver']);
});

test('each member hears what they want to hear', async () => {
  const colleague = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  const quiet = await app.signIn({ role: 'User', company_id: owner.company_id });
  await prefer(owner, 'new_applicants', false);
  await prefer(colleague, 'accepted_invitations', false);
  await prefer(quiet, 'new_applicants', false);
  await prefer(quiet, 'accepted_invitations', false);
  await applies('Thandi');
  const invited = await on.candidate('Sipho');
  await on.invite(owner, job, [invited.id]);
  await on.answer(invited, (await on.mine(invited)).json().items[0].id, { status_id: ids.Applied });
  const mails = await later();
  const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to[0], subject]));
  expect(subjects).toEqual({
    [await emailOf(owner)]: '1 person has accepted your invitation to Night driver',
    [await emailOf(colleague)]: '1 person has applied for Night driver',
  });
});

test('who has withdrawn by then is not mentioned', async () => {
  const candidate = await on.candidate('Thandi');
  const { id } = (await on.apply(candidate, job)).json();
  await app.settled();
  await on.withdraw(candidate, id);
  expect(await later()).toEqual([]);
});

test('fifteen are one mail that names ten, and two tasks at once send it once', async () => {
  await on.place(owner, job, await on.people(15));
  const { rows } = await app.db.query<{ id: string }>('select id from applications where job_id = $1', [job]);
  for (const { id } of rows) {
    await app.db.query("insert into application_arrivals values ($1, $2, 'applied', now())", [id, job]);
  }
  const clock = () => new Date(Date.now() + applicantMails.gatherMs + 1000);
  await Promise.all([1, 2].map(() => mailArrivals.run({ ...app.deps, clock }, {} as never)));
  const mails = await later();
  expect(mails.map(({ subject }) => subject)).toEqual(['15 people have applied for Night driver']);
  expect(mails[0]?.text).toContain('Sipho and 5 others have applied for Night driver.');
});
