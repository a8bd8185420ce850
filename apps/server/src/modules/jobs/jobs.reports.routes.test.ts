import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { newAddress, visitsOf } from './jobs.visits.fixture.ts';

let app: TestApp;
let { report, reportsOf, online, hidden } = {} as ReturnType<typeof visitsOf>;
beforeAll(async () => {
  app = await startTestApp();
  ({ report, reportsOf, online, hidden } = visitsOf(app));
});
afterAll(() => app.stop());

describe('a report', () => {
  test('is kept once for a person, and answers the same again', async () => {
    const id = await online();
    const from = newAddress();
    const first = await report({ job_id: id, additional_information: ' Asks for a deposit ' }, { from });
    const again = await report({ job_id: id, report_option_id: 2, additional_information: 'Again' }, { from });
    expect([first.statusCode, first.json()]).toEqual([200, { job_id: id }]);
    expect(again.body).toBe(first.body);
    expect(await reportsOf(id)).toMatchObject([{ reporter_id: null, additional_information: 'Asks for a deposit' }]);
    await report({ job_id: id });
    expect((await reportsOf(id)).length).toBe(2);
  });

  test('of an account is that account’s, wherever it comes from', async () => {
    const id = await online();
    const person = await app.signIn();
    const guest = await app.visit();
    for (const { headers } of [person, person, guest, guest]) await report({ job_id: id }, { headers });
    const reports = await reportsOf(id);
    expect(reports.map(({ reporter_id }) => reporter_id)).toEqual([person.profile_id, null]);
  });

  test('says nothing of who made it, nor that two are one person’s', async () => {
    const [a, b] = [await online(), await online()];
    const from = newAddress();
    for (const id of [a, b]) await report({ job_id: id }, { from });
    const hashes = [...(await reportsOf(a)), ...(await reportsOf(b))].map(({ reporter_hash }) => reporter_hash);
    expect(new Set(hashes).size).toBe(2);
    expect(hashes.join()).not.toContain(from);
  });

  test('fifty times at once is one', async () => {
    const id = await online();
    const { headers } = await app.visit();
    await Promise.all(Array.from({ length: 50 }, () => report({ job_id: id }, { headers })));
    expect((await reportsOf(id)).length).toBe(1);
  });

  test('can still be made when the job has run out, not of a draft or an archived job', async () => {
    const { draft, archived, expired } = await hidden();
    expect(codeOf(await report({ job_id: expired }))).toBe('ok');
    const unknown = await report({ job_id: randomUUID() });
    expect(unknown.statusCode).toBe(404);
    for (const id of [draft, archived]) expect((await report({ job_id: id })).body).toBe(unknown.body);
  });

  test.each([
    ['a reason that is for candidates', { report_option_id: 101 }],
    ['a reason nobody knows', { report_option_id: 999 }],
    ['no reason', { report_option_id: undefined }],
    ['2,001 letters', { additional_information: 'x'.repeat(2001) }],
    ['a reporter of their choice', { reporter_id: randomUUID() }],
  ])('is refused with %s', async (_, payload) => {
    const id = await online();
    const reply = await report({ job_id: id, ...payload });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
    expect(await reportsOf(id)).toEqual([]);
  });

  test('is taken ten times a minute from one place', async () => {
    const id = await online();
    const from = newAddress();
    for (let made = 0; made < 10; made += 1) expect((await report({ job_id: id }, { from })).statusCode).toBe(200);
    expect(codeOf(await report({ job_id: id }, { from }))).toBe('rate.requests');
  });
});
