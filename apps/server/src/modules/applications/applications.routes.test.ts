import { randomUUID } from 'node:crypto';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { settleDeclines } from './applications.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let job: string;

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(20);
  job = (await on.post(owner)).json().id;
});
afterAll(() => app.stop());

describe('an application', () => {
  test('arrives by the candidate, is unread, shows the whole person and is told to the team', async () => {
    const thandi = await on.candidate();
    const applied = await on.apply(thandi, job);
    expect(applied.json()).toMatchObject({ job_id: job, status_id: ids.Applied });
    await app.settled();
    const { items, counts } = (await on.list(owner, `?job_id=${job}&status=2`)).json();
    expect(items[0]).toMatchObject({
      read: false,
      candidate: { last_name: 'Mokoena', email: thandi.email, contact_number: '+27821234567' },
      job: { id: job },
    });
    expect(items[0].candidate.citizenship.id_passport_number).toBe('••••••••••087');
    expect(counts['2']).toEqual({ total: 1, unread: 1 });
    expect(await on.notices(owner.profile_id)).toContainEqual({
      type: 'New_Application',
      message: "Thandi Mokoena has applied for 'Night driver'.",
    });
    expect(codeOf(await on.apply(thandi, job))).toBe('applications.already_applied');
  });

  test('is read and unread again, and a detail has questions, notes and what happened', async () => {
    const question = { id: randomUUID(), text: 'May you drive at night?', type: 'yes_no', required: true };
    const asked = (await on.post(owner, { questionnaire: [question] })).json().id;
    const thandi = await on.candidate();
    const id = (await on.apply(thandi, asked, [{ question_id: question.id, answer: true }])).json().id;
    expect((await on.move(owner, id, { read: true })).json().read).toBe(true);
    expect((await on.move(owner, id, { read: false })).json().read).toBe(false);
    await app.http.inject({
      method: 'POST',
      url: `/api/application/${id}/note`,
      headers: owner.headers,
      payload: { note: ' Spoke on the phone. ' },
    });
    await on.move(owner, id, { status_id: ids.Shortlisted });
    const detail = (await on.read(owner, id)).json();
    expect(detail).toMatchObject({
      status_id: ids.Shortlisted,
      questionnaire: [{ text: question.text }],
      questionnaire_answers: [{ answer: true }],
      notes: [{ note: 'Spoke on the phone.', author: { id: owner.profile_id } }],
      events: [
        { by: 'employer', from_status_id: ids.Applied, to_status_id: ids.Shortlisted },
        { by: 'candidate', from_status_id: null, to_status_id: ids.Applied },
      ],
    });
    expect(JSON.stringify((await on.mine(thandi)).json())).not.toContain('Spoke on the phone');
  });

  test('begins with its questions, told to anybody and to whom it invites; what flags an answer is the team’s', async () => {
    const asked = { id: randomUUID(), text: 'At night?', type: 'yes_no', required: true };
    const job = (await on.post(owner, { questionnaire: [{ ...asked, knock_out: ['no'] }] })).json().id;
    const reply = await app.http.inject(`/api/job/public/${job}`);
    expect(reply.json().questionnaire).toEqual([asked]);
    const thandi = await on.candidate();
    const refused = (await on.apply(thandi, job, [])).json().error.data.issues;
    expect(refused).toEqual([
      { path: `body.questionnaire_answers.${asked.id}`, message: '“At night?” must be answered' },
    ]);
    await on.apply(thandi, job, [{ question_id: asked.id, answer: true }]);
    expect((await on.mine(thandi)).json().items[0].questionnaire).toEqual([asked]);
  });

  test.each([
    ['no answer to a question that must be answered', []],
    ['text for yes or no', [{ answer: 'yes' }]],
    ['an answer to a question nobody asked', [{ answer: true }, { question_id: randomUUID(), answer: 'x' }]],
    ['two answers to one question', [{ answer: true }, { answer: false }]],
  ])('is refused with %s', async (_, answers) => {
    const question = { id: randomUUID(), text: 'At night?', type: 'yes_no', required: true };
    const asked = (await on.post(owner, { questionnaire: [question] })).json().id;
    const thandi = await on.candidate();
    const given = answers.map((answer) => ({ question_id: question.id, ...answer }));
    const reply = await on.apply(thandi, asked, given);
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'applications.answers_invalid']);
    expect(reply.json().error.data.issues.length).toBeGreaterThan(0);
    expect((await on.list(owner, `?job_id=${asked}`)).json().total).toBe(0);
    await on.at(owner, asked, 'DELETE');
  });

  test('of another company does not exist', async () => {
    const stranger = await on.owner(1);
    const [id = ''] = await on.place(owner, job, await on.people(1));
    for (const reply of [
      await on.read(stranger, id),
      await on.move(stranger, id, { status_id: 3 }),
      await on.remove(stranger, id),
    ]) {
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'applications.not_found']);
    }
    expect((await on.list(stranger, `?job_id=${job}`)).json()).toMatchObject({ total: 0, items: [], counts: {} });
  });

  test('for a job that is closed, archived or a draft is refused', async () => {
    const thandi = await on.candidate();
    const closed = (await on.post(owner)).json().id;
    await app.db.query("update jobs set expires_at = now() - interval '1 second' where id = $1", [closed]);
    expect(codeOf(await on.apply(thandi, closed))).toBe('applications.job_closed');
    const archived = (await on.post(owner)).json().id;
    const [kept = ''] = await on.place(owner, archived, await on.people(1));
    await on.at(owner, `archive/${archived}`, 'PATCH', {});
    expect(codeOf(await on.apply(thandi, archived))).toBe('applications.job_closed');
    expect(codeOf(await on.move(owner, kept, { status_id: 3 }))).toBe('applications.job_archived');
    expect(codeOf(await on.remove(owner, kept))).toBe('applications.job_archived');
    const draft = (await on.post(owner, { publish: false })).json().id;
    expect(codeOf(await on.apply(thandi, draft))).toBe('jobs.not_found');
  });
});

describe('a decline', () => {
  test('has a reason of the company, can be undone, and is told once it stands, once per person', async () => {
    const [reason] = (
      await app.http.inject({ method: 'GET', url: '/api/application/decline-reason', headers: owner.headers })
    ).json();
    const mine =
      reason ??
      (
        await app.http.inject({
          method: 'POST',
          url: '/api/application/decline-reason',
          headers: owner.headers,
          payload: { name: 'Lives too far away', side: 'employer' },
        })
      ).json();
    const other = (await on.post(owner, { title: 'Day driver' })).json().id;
    const [thandi, sipho] = [await on.candidate('Thandi'), await on.candidate('Sipho')];
    const first = (await on.apply(thandi, job)).json().id;
    const second = (await on.apply(thandi, other)).json().id;
    const third = (await on.apply(sipho, job)).json().id;
    for (const id of [first, second, third]) {
      await on.move(owner, id, { status_id: ids.Declined, decline_reason_id: mine.id });
    }
    expect((await on.read(owner, first)).json().decline_reason).toMatchObject({ id: mine.id });
    expect((await on.mine(thandi)).json().items[0].status_id).toBe(ids.Applied);
    await on.move(owner, third, { status_id: ids.Applied });
    const settle = async (minutes: number) => {
      const clock = () => new Date(Date.now() + minutes * 60_000);
      await settleDeclines.run({ ...app.deps, clock }, {} as never);
      await app.settled();
    };
    await settle(9);
    expect((await on.notices(thandi.id)).filter(({ type }) => type === 'Application_Declined')).toEqual([]);
    await settle(11);
    await settle(12);
    const told = (await on.notices(thandi.id)).filter(({ type }) => type === 'Application_Declined');
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toMatch(/'Night driver'.*'Day driver'|'Day driver'.*'Night driver'/);
    expect((await on.notices(sipho.id)).some(({ type }) => type === 'Application_Declined')).toBe(false);
    expect((await on.mine(thandi)).json().items[0].status_id).toBe(ids.Declined);
  });

  test('with a reason of another company is refused', async () => {
    const stranger = await on.owner(1);
    const reason = (
      await app.http.inject({
        method: 'POST',
        url: '/api/application/decline-reason',
        headers: stranger.headers,
        payload: { name: 'Theirs', side: 'employer' },
      })
    ).json();
    const [id = ''] = await on.place(owner, job, await on.people(1));
    const reply = await on.move(owner, id, { status_id: ids.Declined, decline_reason_id: reason.id });
    expect(codeOf(reply)).toBe('applications.reason_not_found');
    expect((await on.read(owner, id)).json().status_id).toBe(ids.Applied);
  });
});

describe('an invitation', () => {
  test('does not reach who wants to be found by nobody, but for a company they have come to', async () => {
    const thandi = await on.candidate();
    await app.db.query('update candidates set discoverable = false where profile_id = $1', [thandi.id]);
    const unknown = { applications: [], skipped: [{ id: thandi.id, reason: 'candidates.not_found' }] };
    expect((await on.invite(owner, job, [thandi.id])).json()).toEqual(unknown);
    const other = (await on.post(owner, { title: 'Day driver' })).json().id;
    await on.apply(thandi, other);
    expect((await on.invite(owner, job, [thandi.id])).json()).toMatchObject({ skipped: [] });
  });

  test('shows no more than anybody may know, is accepted, and then shows the person', async () => {
    const thandi = await on.candidate();
    const reply = (await on.invite(owner, job, [thandi.id, thandi.id, randomUUID()])).json();
    expect(reply.skipped).toMatchObject([{ reason: 'candidates.not_found' }]);
    const [invited] = reply.applications;
    const seen = JSON.stringify(invited);
    expect(invited).toMatchObject({ status_id: ids.Invited, candidate: { first_name: 'Thandi', last_name: '' } });
    for (const secret of ['Mokoena', thandi.email, '821234567', '082 123', '9087', '-26.26781']) {
      expect(seen).not.toContain(secret);
    }
    await app.settled();
    expect(await on.notices(thandi.id)).toMatchObject([{ type: 'Application_Invited' }]);
    expect((await on.invite(owner, job, [thandi.id])).json()).toEqual({
      applications: [],
      skipped: [{ id: thandi.id, reason: 'applications.already_invited' }],
    });
    expect(codeOf(await on.move(owner, invited.id, { status_id: ids.Applied }))).toBe('applications.transition');
    expect((await on.answer(thandi, invited.id, { status_id: ids.Applied })).json().status_id).toBe(ids.Applied);
    await app.settled();
    const open = (await on.read(owner, invited.id)).json();
    expect(open).toMatchObject({ read: false, candidate: { last_name: 'Mokoena', email: thandi.email } });
    expect(await on.notices(owner.profile_id)).toContainEqual({
      type: 'Invite_Accepted',
      message: "Thandi Mokoena has accepted your invitation to apply for 'Night driver'.",
    });
  });

  test('that was refused stays closed, and cannot be accepted afterwards', async () => {
    const thandi = await on.candidate();
    const [{ id }] = (await on.invite(owner, job, [thandi.id])).json().applications;
    await on.answer(thandi, id, { status_id: ids.Declined });
    expect((await on.read(owner, id)).json().candidate).toMatchObject({ last_name: '', email: null });
    expect(codeOf(await on.answer(thandi, id, { status_id: ids.Applied }))).toBe('applications.transition');
    expect((await on.mine(thandi)).json().items[0].status_id).toBe(ids.Declined);
  });

  test('needs a subscription that is active, and a job that is open', async () => {
    const late = await app.signIn({ plan: 'professional', status: 'cancelled' });
    const thandi = await on.candidate();
    expect(codeOf(await on.invite(late, job, [thandi.id]))).toBe('subscriptions.none_active');
    const closed = (await on.post(owner)).json().id;
    await app.db.query("update jobs set expires_at = now() - interval '1 second' where id = $1", [closed]);
    expect(codeOf(await on.invite(owner, closed, [thandi.id]))).toBe('applications.job_closed');
  });
});

test('somebody withdraws from where they may, and the employer keeps a line of it', async () => {
  const thandi = await on.candidate();
  const id = (await on.apply(thandi, job)).json().id;
  const sipho = await on.candidate('Sipho');
  expect(codeOf(await on.withdraw(sipho, id))).toBe('applications.not_found');
  expect((await on.withdraw(thandi, id)).json()).toEqual({ id });
  await app.settled();
  const { rows } = await app.db.query(
    "select action, data ->> 'status' as status from activity_log where application_id = $1 order by id",
    [id],
  );
  expect(rows).toContainEqual({ action: 'withdrawn', status: 'Applied' });
  const again = (await on.apply(thandi, job)).json().id;
  await on.move(owner, again, { status_id: ids.Hired });
  expect(codeOf(await on.withdraw(thandi, again))).toBe('applications.not_withdrawable');
});
