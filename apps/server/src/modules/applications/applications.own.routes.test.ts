import { answerLimits, applicationLimits } from '@marula/contract/application-limits';
import type { ApplicationLine } from '@marula/contract/candidate-app.contract';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { settleDeclines } from './applications.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let colleague: TestMember;
let job: string;

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(20);
  colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
  await app.db.query("update profiles set first_name = 'Thabo', last_name = 'Mthembu' where id = $1", [
    colleague.profile_id,
  ]);
  job = (await on.post(owner)).json().id;
});
afterAll(() => app.stop());

const own = ({ headers }: Pick<TestCandidate, 'headers'>, id: string) =>
  app.call(endpoints.candidateApp.readApplication, { headers, url: `/api/candidate/me/application/${id}` });
const lineOf = async (person: TestCandidate, id: string): Promise<ApplicationLine> =>
  (await own(person, id)).json().line;
const remind = ({ headers }: TestCandidate, id: string) =>
  app.call(endpoints.candidateApp.remindEmployer, { headers, url: `/api/candidate/me/application/${id}/reminder` });
const applied = async (name: string, to = job): Promise<[TestCandidate, string]> => {
  const person = await on.candidate(name);
  return [person, (await on.apply(person, to)).json().id];
};
const settle = async () => {
  const clock = () => new Date(Date.now() + applicationLimits.undoMs + 1000);
  await settleDeclines.run({ ...app.deps, clock }, {} as never);
  await app.settled();
};
const nothing = {
  opened_at: null,
  opened_by: null,
  shortlisted_at: null,
  answered_at: null,
  decline_reason: null,
  remind_from: null,
  reminded_at: null,
};

describe('the line of an application', () => {
  test('tells that it was sent, that somebody opened it, and that they were shortlisted and hired', async () => {
    const [nomsa, id] = await applied('Nomsa');
    expect(await lineOf(nomsa, id)).toMatchObject({ ...nothing, state: 'sent', sent_at: expect.any(String) });
    await on.read(colleague, id);
    expect((await lineOf(nomsa, id)).state).toBe('sent');
    await on.move(colleague, id, { read: true });
    const opened = await lineOf(nomsa, id);
    expect(opened).toMatchObject({ state: 'opened', opened_at: expect.any(String), opened_by: 'Thabo' });
    await on.move(owner, id, { read: false });
    await on.move(owner, id, { read: true });
    expect(await lineOf(nomsa, id)).toEqual(opened);
    await on.move(owner, id, { status_id: ids.Shortlisted });
    expect(await lineOf(nomsa, id)).toMatchObject({
      state: 'shortlisted',
      shortlisted_at: expect.any(String),
      answered_at: null,
    });
    await on.move(owner, id, { status_id: ids.Hired });
    expect(await lineOf(nomsa, id)).toMatchObject({ state: 'hired', answered_at: expect.any(String) });
    expect((await on.mine(nomsa)).json().items[0].line).toEqual(await lineOf(nomsa, id));
  });

  test('tells of many that were read at once that each was opened, and by whom; not of who was only invited', async () => {
    const [nomsa, first] = await applied('Nomsa');
    const [sipho, second] = await applied('Sipho');
    const lerato = await on.candidate('Lerato');
    const [invited] = (await on.invite(owner, job, [lerato.id])).json().applications;
    await on.move(colleague, first, { read: true });
    const opened = await lineOf(nomsa, first);
    await on.bulk(owner, { application_ids: [first, second, invited.id], read: true });
    expect(await lineOf(nomsa, first)).toEqual(opened);
    expect(await lineOf(sipho, second)).toMatchObject({ state: 'opened', opened_at: expect.any(String) });
    await on.answer(lerato, invited.id, { status_id: ids.Applied });
    expect((await lineOf(lerato, invited.id)).state).toBe('sent');
    await on.bulk(owner, { application_ids: [second], read: false });
    expect((await lineOf(sipho, second)).state).toBe('opened');
  });

  test('names nobody where the company does not show names', async () => {
    const [nomsa, id] = await applied('Nomsa');
    await on.move(colleague, id, { read: true });
    const company = (payload: object) =>
      app.http.inject({ method: 'PATCH', url: `/api/company/${owner.company_id}`, headers: owner.headers, payload });
    expect((await company({ show_names: false })).json().show_names).toBe(false);
    expect(await lineOf(nomsa, id)).toMatchObject({ state: 'opened', opened_by: null });
    await company({ show_names: true });
    expect((await lineOf(nomsa, id)).opened_by).toBe('Thabo');
  });

  test('says declined only once it stands, and why only where the employer chose to share it', async () => {
    const [reason] = (await app.http.inject({ url: '/api/application/decline-reason', headers: owner.headers })).json();
    const added = await app.http.inject({
      method: 'POST',
      url: '/api/application/decline-reason',
      headers: owner.headers,
      payload: { name: 'We need a night driver', side: 'employer' },
    });
    const decline_reason_id = reason?.id ?? added.json().id;
    const words = reason?.name ?? 'We need a night driver';
    const [nomsa, first] = await applied('Nomsa');
    const [sipho, second] = await applied('Sipho');
    await on.move(owner, first, { status_id: ids.Declined, decline_reason_id, share_reason: true });
    await on.move(owner, second, { status_id: ids.Declined, decline_reason_id });
    expect(await lineOf(nomsa, first)).toMatchObject({ ...nothing, state: 'sent' });
    await settle();
    const told = { state: 'declined', answered_at: expect.any(String) };
    expect(await lineOf(nomsa, first)).toMatchObject({ ...told, decline_reason: words });
    expect(await lineOf(sipho, second)).toMatchObject({ ...told, decline_reason: null });
    await on.move(owner, first, { status_id: ids.Applied });
    expect(await lineOf(nomsa, first)).toMatchObject({ ...nothing, state: 'sent' });
  });

  test('says that the job closed without an answer, not of who is still on the shortlist', async () => {
    const over = (await on.post(owner)).json().id;
    const [nomsa, waiting] = await applied('Nomsa', over);
    const [sipho, listed] = await applied('Sipho', over);
    await on.move(owner, listed, { status_id: ids.Shortlisted });
    await app.db.query("update jobs set expires_at = now() - interval '1 hour' where id = $1", [over]);
    expect((await lineOf(nomsa, waiting)).state).toBe('closed');
    expect((await lineOf(sipho, listed)).state).toBe('shortlisted');
    await on.at(owner, `archive/${over}`, 'PATCH', {});
    expect((await lineOf(sipho, listed)).state).toBe('closed');
  });

  test('is not there for an invitation, and another’s application does not exist', async () => {
    const lerato = await on.candidate('Lerato');
    const [invited] = (await on.invite(owner, job, [lerato.id])).json().applications;
    expect((await own(lerato, invited.id)).json()).toMatchObject({ status_id: ids.Invited, line: null });
    await on.move(owner, invited.id, { read: true });
    await on.answer(lerato, invited.id, { status_id: ids.Applied });
    expect((await lineOf(lerato, invited.id)).state).toBe('sent');
    const [sipho] = await applied('Sipho');
    expect(codeOf(await own(sipho, invited.id))).toBe('applications.not_found');
    expect(codeOf(await remind(sipho, invited.id))).toBe('applications.not_found');
  });
});

describe('a reminder', () => {
  let boss: TestMember;
  let slow: string;
  const usual = 2;

  beforeAll(async () => {
    boss = await on.owner(5);
    slow = (await on.post(boss)).json().id;
    const applied_at = new Date(Date.now() - 20 * duration.day);
    const answered_at = new Date(applied_at.getTime() + usual * duration.day);
    const when = { created_at: applied_at, applied_at, answered_at, decided_at: answered_at };
    await on.place(boss, slow, await on.people(answerLimits.fewestAnswers), 'Declined', when);
  });
  const since = async (id: string, days: number) => {
    const at = new Date(Date.now() - days * duration.day);
    await app.db.query('update applications set applied_at = $2, created_at = $2 where id = $1', [id, at]);
  };

  test('reaches the team once, two days after the employer’s usual time and not before', async () => {
    const [nomsa, id] = await applied('Nomsa', slow);
    await since(id, usual + answerLimits.reminderAfterDays - 0.1);
    const line = await lineOf(nomsa, id);
    expect(line).toMatchObject({ usual_answer_days: usual, reminded_at: null });
    expect(Date.parse(line.remind_from ?? '')).toBe(
      Date.parse(line.sent_at) + (usual + answerLimits.reminderAfterDays) * duration.day,
    );
    expect(codeOf(await remind(nomsa, id))).toBe('applications.not_remindable');
    await since(id, usual + answerLimits.reminderAfterDays + 0.1);
    const replies = await Promise.all([remind(nomsa, id), remind(nomsa, id), remind(nomsa, id)]);
    expect(replies.map(codeOf).toSorted()).toEqual([
      'applications.not_remindable',
      'applications.not_remindable',
      'ok',
    ]);
    expect(await lineOf(nomsa, id)).toMatchObject({ remind_from: null, reminded_at: expect.any(String) });
    await app.settled();
    const told = (await on.notices(boss.profile_id)).filter(({ type }) => type === 'Application_Reminder');
    expect(told).toEqual([
      {
        type: 'Application_Reminder',
        message: "Nomsa Mokoena is waiting for an answer to their application for 'Night driver'.",
      },
    ]);
  });

  test('is for who waits: not after an answer, and not where nobody knows the usual time', async () => {
    const [sipho, id] = await applied('Sipho', slow);
    await since(id, 30);
    await on.move(boss, id, { status_id: ids.Shortlisted });
    expect(codeOf(await remind(sipho, id))).toBe('applications.not_remindable');
    const stranger = await on.owner(1);
    const [nomsa, other] = await applied('Nomsa', (await on.post(stranger)).json().id);
    await since(other, 30);
    expect(codeOf(await remind(nomsa, other))).toBe('applications.not_remindable');
  });
});

describe('a cover note', () => {
  test('goes with the application to the employer, as it was written, and into the person’s own copy', async () => {
    const nomsa = await on.candidate('Nomsa');
    const cover_note = 'I <b>cook</b> for two hundred people.\nI can begin on Monday.';
    const apply = (payload: object) =>
      app.call(endpoints.candidateApp.apply, { headers: nomsa.headers, payload: { job_id: job, ...payload } });
    const long = await apply({ cover_note: 'a'.repeat(applicationLimits.coverNote + 1) });
    expect(codeOf(long)).toBe('request.invalid');
    const { id, cover_note: sent } = (await apply({ cover_note })).json();
    expect(sent).toBe(cover_note);
    expect((await on.read(owner, id)).json().cover_note).toBe(cover_note);
    const copy = await app.http.inject({ url: '/api/candidate/me/data', headers: nomsa.headers });
    expect(copy.json().applications[0].cover_note).toBe(cover_note);
  });

  test('can be written when an invitation is accepted, and is nothing where it is left out', async () => {
    const lerato = await on.candidate('Lerato');
    const [{ id }] = (await on.invite(owner, job, [lerato.id])).json().applications;
    expect((await on.read(owner, id)).json().cover_note).toBe('');
    await on.answer(lerato, id, { status_id: ids.Applied, cover_note: 'Gladly!' });
    expect((await on.read(owner, id)).json().cover_note).toBe('Gladly!');
  });
});
