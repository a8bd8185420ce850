import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { cv, filesOf } from './candidate-app.files.fixture.ts';
import { candidateAppOf, PATIENTLY, refusalOf, type TestPerson } from './candidate-app.fixture.ts';

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let pipeline: ReturnType<typeof applicationsOf>;
let files: Awaited<ReturnType<typeof filesOf>>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  me = candidateAppOf(app);
  pipeline = applicationsOf(app);
  files = await filesOf(app);
});
afterAll(() => app.stop());

const DELETE = { confirmation: 'DELETE' };

/** Somebody with something everywhere. */
async function lived() {
  const who = await me.join();
  const owner = await pipeline.owner(5);
  const { id: job_id } = (await pipeline.post(owner)).json();
  const { id: application_id } = (await pipeline.apply(who, job_id)).json();
  const path = await files.putDocument(who);
  await me.at(who, 'POST', '/document', { ...cv, path });
  await me.at(who, 'PATCH', '', { citizenship: { id_passport_number: '9001015009087', country: 'South Africa' } });
  await me.at(who, 'POST', '/saved-job', { job_id });
  const chat_id = randomUUID();
  await insertRows(app.db, 'chats', [
    {
      id: chat_id,
      company_id: owner.company_id,
      job_id,
      application_id,
      applicant_id: who.id,
      private: false,
      created_at: new Date(),
      last_message_at: new Date(),
    },
  ]);
  let second = 0;
  const line = (content: string, type: string, sender_id: string | null) => ({
    id: randomUUID(),
    chat_id,
    type,
    content,
    sender_id,
    sent_by: sender_id ? 'User' : 'System',
    unique_id: randomUUID(),
    receiver_ids: [],
    read: false,
    created_at: new Date(Date.now() + ++second * 1_000),
  });
  await insertRows(app.db, 'messages', [
    line('Can you start on Monday?', 'text', owner.profile_id),
    line('Yes', 'text', who.id),
  ]);
  await insertRows(app.db, 'candidate_views', [
    {
      profile_id: who.id,
      company_id: owner.company_id,
      viewer_id: owner.profile_id,
      viewed_on: '2026-11-02',
      viewed_at: new Date(),
    },
  ]);
  await app.settled();
  return { who, owner, job_id, application_id, chat_id, path, line };
}

const dataOf = async (who: TestPerson) => (await me.at(who, 'GET', '/data')).json();

describe('the data of a person', () => {
  test('is one file with everything that is kept about them', async () => {
    const { who, owner, application_id } = await lived();
    const reply = await me.at(who, 'GET', '/data');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="marula-data.json"');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    const data = reply.json();
    expect(data).toMatchObject({
      profile: { id: who.id, citizenship: { id_passport_number: '9001015009087' }, documents: [{ title: 'CV' }] },
      applications: [
        {
          id: application_id,
          status: { name: 'Applied' },
          history: [{ by: 'candidate', from: null, to: { name: 'Applied' } }],
        },
      ],
      saved_jobs: [{ job: { title: 'Night driver' } }],
      notifications: [{ type: 'Application_Applied' }],
      profile_views: [{ company: 'Test company', day: '2026-11-02' }],
    });
    expect(data.messages.map(({ from, content }: { from: string; content: string }) => [from, content])).toEqual([
      ['Test company', 'Can you start on Monday?'],
      ['you', 'Yes'],
    ]);
    expect((await files.open(data.profile.documents[0].url)).status).toBe(200);
    expect(reply.body).not.toContain(owner.profile_id);
  });

  test('has neither what the team wrote among itself nor a decline that can still be undone', async () => {
    const { who, owner, application_id, chat_id, line } = await lived();
    await app.db.query('insert into application_notes (application_id, author_id, note) values ($1, $2, $3)', [
      application_id,
      owner.profile_id,
      'Too nervous',
    ]);
    const decline = (status_id: number) => pipeline.move(owner, application_id, { status_id });
    await decline(3);
    await decline(5);
    await insertRows(app.db, 'messages', [{ ...line('Declined', 'status', null), chat_id }]);
    const before = await me.at(who, 'GET', '/data');
    expect(before.body).not.toMatch(/Too nervous|Declined/);
    expect(before.json().applications).toMatchObject([{ status: { name: 'Shortlisted' } }]);
    await app.db.query('update applications set decline_told_at = now() where id = $1', [application_id]);
    const [application] = (await dataOf(who)).applications;
    expect(application).toMatchObject({ status: { name: 'Declined' } });
    expect(application.history.at(-1)).toMatchObject({ to: { name: 'Declined' } });
  });

  test('is nobody else’s', async () => {
    const { who } = await lived();
    const other = await me.join();
    expect(await dataOf(other)).toMatchObject({ profile: { id: other.id }, applications: [], messages: [] });
    expect((await me.at(other, 'GET', '/data')).body).not.toContain(who.id);
    expect((await me.at(await app.signIn(), 'GET', '/data')).statusCode).toBe(403);
  });
});

describe('an account', () => {
  test.each([['delete'], [''], ['DELETE '], ['D E L E T E']])(
    'is not deleted by the word "%s"',
    async (confirmation) => {
      const who = await me.join();
      const reply = await me.at(who, 'DELETE', '', { confirmation });
      expect([reply.statusCode, refusalOf(reply)]).toEqual([400, 'employers.delete_confirmation']);
      expect((await me.at(who, 'GET')).statusCode).toBe(200);
      expect((await me.at(who, 'DELETE')).statusCode).toBe(400);
      expect((await me.at(who, 'DELETE', '', { ...DELETE, id: randomUUID() })).statusCode).toBe(400);
    },
  );

  test('is gone with everything, and the company’s counts are right', async () => {
    const { who, owner, job_id, path, chat_id } = await lived();
    const other = await me.join();
    await pipeline.apply(other, job_id);
    expect((await pipeline.list(owner)).json()).toMatchObject({ counts: { 2: { total: 2, unread: 2 } } });
    const replies = await Promise.all([me.at(who, 'DELETE', '', DELETE), me.at(who, 'DELETE', '', DELETE)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect((await pipeline.list(owner)).json()).toMatchObject({ counts: { 2: { total: 1, unread: 1 } } });
    expect((await me.at(who, 'GET')).statusCode).toBe(401);
    await app.inbox.waitFor(({ to, subject }) => to.includes(who.email) && subject.includes('deleted'));
    await expect.poll(() => files.isThere(path), PATIENTLY).toBe(false);
    for (const [table, column] of [
      ['auth.users', 'id'],
      ['auth.sessions', 'user_id'],
      ['profiles', 'id'],
      ['candidates', 'profile_id'],
      ['candidate_documents', 'profile_id'],
      ['candidate_citizenships', 'profile_id'],
      ['applications', 'profile_id'],
      ['saved_jobs', 'profile_id'],
      ['notifications', 'recipient_id'],
      ['chats', 'applicant_id'],
      ['messages', 'sender_id'],
      ['candidate_views', 'profile_id'],
      ['consent_receipts', 'profile_id'],
    ]) {
      await expect
        .poll(
          async () => [table, (await app.db.query(`select from ${table} where ${column} = $1`, [who.id])).rows.length],
          PATIENTLY,
        )
        .toEqual([table, 0]);
    }
    await app.settled();
    const { rows } = await app.db.query<{ topic: string; payload: { action: string; id: string } }>(
      "select topic, payload from realtime.messages where event = 'chat' and payload->>'id' = $1",
      [chat_id],
    );
    expect(rows).toMatchObject([{ topic: `company:${owner.company_id}`, payload: { action: 'deleted' } }]);
  });

  test('leaves its address free for a new one', async () => {
    const who = await me.join();
    await me.at(who, 'DELETE', '', DELETE);
    const accounts = async () => (await app.db.query('select from auth.users where id = $1', [who.id])).rows;
    await expect.poll(accounts, PATIENTLY).toEqual([]);
    const again = await app.visit({ email: who.email });
    expect((await me.at(again, 'POST', '', { first_name: 'Thandi', last_name: 'M' })).statusCode).toBe(200);
  });
});
