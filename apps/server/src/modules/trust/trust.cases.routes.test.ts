import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { trustOf } from './trust.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof trustOf>;
let headers: Record<string, string>;
let owner: TestMember;
let job: string;
beforeAll(async () => {
  app = await startTestApp();
  on = trustOf(app);
  headers = (await app.signInStaff({ roles: ['trust'] })).headers;
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await on.owner(5);
  job = await on.online(owner);
});

const caseOf = async (subjectId: string) => (await on.read(headers, await on.caseIdOf(subjectId))).json();

describe('three people who report a job', () => {
  test('hide it: from search, from its page and from who would apply', async () => {
    await on.report(job);
    await on.report(job);
    expect([await on.isListed(job), (await on.shown(job)).json().availability]).toEqual([true, 'open']);
    await on.report(job);
    expect([await on.isListed(job), (await on.jobRow(job))?.held_for]).toEqual([false, 'reports']);
    const page = (await on.shown(job)).json();
    expect(page).toMatchObject({
      availability: 'closed',
      description: '',
      candidate_requirements: '',
      requirements: [],
    });
    const { items } = (await on.at(owner, '?rows=50', 'GET')).json();
    expect(items.find(({ id }: { id: string }) => id === job)).toMatchObject({ active: false, held_for: 'reports' });
  });

  test('are one case, with what each said', async () => {
    const person = await app.signIn();
    await app.db.query("update profiles set first_name = 'Lindiwe', last_name = 'Khumalo' where id = $1", [
      person.profile_id,
    ]);
    await on.report(job, { words: '<b>They want R350</b>', headers: person.headers });
    await on.report(job, { words: 'A scam' });
    await on.report(job);
    const one = await caseOf(job);
    expect(one).toMatchObject({ subject: 'job', state: 'waiting', reports: 3, reporters: 3, hidden: true });
    expect(one.evidence.map(({ who, words }: { who: string; words: string }) => [who, words])).toEqual([
      [null, ''],
      [null, 'A scam'],
      ['Lindiwe K', '<b>They want R350</b>'],
    ]);
    expect((await on.list(headers)).filter(({ subject_id }) => subject_id === job)).toHaveLength(1);
  });

  test('at once hide it too', async () => {
    await Promise.all(Array.from({ length: 3 }, () => on.report(job)));
    expect((await on.jobRow(job))?.held_for).toBe('reports');
    expect(await caseOf(job)).toMatchObject({ reports: 3, reporters: 3 });
  });

  test('from one network without an account, and one of them signed in, are one person and hide nothing', async () => {
    const from = on.newAddress();
    const near = (last: number) => from.replace(/\d+$/, String(last));
    const person = await app.signIn();
    await on.report(job, { from: near(1) });
    await on.report(job, { from: near(2) });
    await on.report(job, { from: near(3) });
    await on.report(job, { from: near(4), headers: person.headers });
    expect(await caseOf(job)).toMatchObject({ reports: 4, reporters: 1, hidden: false });
    expect(await on.isListed(job)).toBe(true);
  });

  test('cannot be one person fifty times', async () => {
    const person = await app.signIn();
    for (let made = 0; made < 50; made += 1) await on.report(job, { headers: person.headers });
    expect(await caseOf(job)).toMatchObject({ reports: 1, reporters: 1, hidden: false });
  });

  test('keep it offline whatever its company does meanwhile', async () => {
    await on.reportedThrice(job);
    expect(codeOf(await on.at(owner, `extend/${job}`, 'PATCH', {}))).toBe('jobs.held');
    await app.db.query('update jobs set active = true where id = $1', [job]);
    expect(await on.isListed(job)).toBe(false);
    await on.at(owner, `archive/${job}`, 'PATCH', {});
    expect(codeOf(await on.at(owner, `repost/${job}`, 'PATCH', {}))).toBe('jobs.held');
  });

  test('do not hide it again after it was found to be fine, unless they are three others', async () => {
    await on.reportedThrice(job);
    expect((await on.judge(headers, await on.caseIdOf(job), { act: 'dismiss' })).statusCode).toBe(200);
    expect(await on.isListed(job)).toBe(true);
    await on.report(job);
    await on.report(job);
    expect([(await caseOf(job)).reporters, await on.isListed(job)]).toEqual([2, true]);
    expect((await caseOf(job)).earlier).toMatchObject([{ act: 'dismiss', subject: 'job' }]);
    await on.report(job);
    expect(await on.isListed(job)).toBe(false);
  });
});

describe('the detector', () => {
  const fee = '<p>Data capturing from home. To secure your place pay a refundable deposit of R350 for training.</p>';

  test('queues an advert that asks for money, with the words that set it off, and hides nothing', async () => {
    const asked = await on.online(owner, { description: fee });
    await app.settled();
    const one = await caseOf(asked);
    expect(one).toMatchObject({ suspicion: 'fee', reports: 0, hidden: false, edited: false });
    const { text, marks } = one.advert.find(({ field }: { field: string }) => field === 'description');
    expect(marks.map(({ start, end }: { start: number; end: number }) => text.slice(start, end)).join()).toContain(
      'deposit',
    );
    expect(await on.isListed(asked)).toBe(true);
  });

  test('leaves an honest one alone, and looks again when it is edited', async () => {
    await app.settled();
    expect(await on.caseIdOf(job)).toBe('');
    await on.at(owner, job, 'PATCH', { description: fee });
    await app.settled();
    expect(await caseOf(job)).toMatchObject({ suspicion: 'fee' });
    await on.at(owner, job, 'PATCH', { description: '<p>Data capturing from home.</p>' });
    await app.settled();
    // What was written stays evidence.
    expect(await caseOf(job)).toMatchObject({ suspicion: 'fee', edited: true });
  });

  test('finds an advert that another company wrote', async () => {
    const words = Array.from(
      { length: 90 },
      (_, nth) =>
        `work${nth % 13} ${['truck', 'load', 'route', 'depot'][nth % 4]} ${randomUUID().replaceAll(/[\d-]/g, '')}`,
    );
    const description = `<p>${words.join(' ')}</p>`;
    await on.online(owner, { description });
    await app.settled();
    const other = await on.owner(1);
    const copy = await on.online(other, { description });
    await app.settled();
    expect(await caseOf(copy)).toMatchObject({ suspicion: 'copied', company: { id: other.company_id } });
  });
});

test('the queue is for the trust role, and a case that is not there is not found', async () => {
  const support = await app.signInStaff({ roles: ['support'] });
  expect((await on.read(support.headers, randomUUID())).statusCode).toBe(403);
  expect(codeOf(await on.read(headers, randomUUID()))).toBe('trust.not_found');
});
