import { endpoints } from '@marula/contract/endpoints';
import { storage } from '@marula/contract/file-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, codesOf, times } from '../../app/test-races.ts';
import { reviewsOf } from './reviews.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof reviewsOf>;
let staff: { headers: Record<string, string>; profile_id: string };
beforeAll(async () => {
  app = await startTestApp();
  on = reviewsOf(app);
  staff = await app.signInStaff({ roles: ['trust'] });
});
afterAll(() => app.stop());

const mp4 = Buffer.from('00000018667479706d703432000000006d7034326d703431', 'hex');
const feedback = 'You speak clearly. Sit closer to a <b>window</b>.';
const give = (id: string, more: object = {}, headers = staff.headers) =>
  on.judge(headers, id, { act: 'feedback', feedback, ...more });
const actsOn = async (id: string) =>
  (await app.call(endpoints.staff.log, { headers: staff.headers, query: { subject_id: id } }))
    .json()
    .items.map(({ act }: { act: string }) => act);

describe('feedback', () => {
  test('with ‘not enough to say’ reaches its person in the app and the bell, and is judged', async () => {
    const { who, id } = await on.filmed({ video_grading: true });
    expect((await on.look(staff.headers, id)).json()).toMatchObject({
      ...{ kind: 'video', state: 'waiting', identity: null },
      video: { length_in_seconds: 60, transcript: null, may_grade: true },
    });
    expect(codeOf(await give(id, { grade: 'not_enough' }))).toBe('ok');
    expect(await on.profile(who)).toMatchObject({
      video: { feedback, grade: null },
      video_review: { feedback, grade: 'not_enough' },
    });
    expect(await on.told(who)).toEqual([{ type: 'Video_Reviewed', code: 'video_feedback' }]);
    expect(await actsOn(who.id)).toEqual(['video.reviewed']);
    expect((await on.list(staff.headers, 'done')).json().items[0]).toMatchObject({ id, act: 'feedback' });
    // It is seen as long as it waits, and no longer.
    expect((await on.look(staff.headers, id)).json()).toMatchObject({
      video: null,
      judgements: [{ feedback, grade: 'not_enough' }],
    });
  });

  test('has a grade where its person agreed, which goes with the agreement', async () => {
    const { who, id } = await on.filmed({ video_grading: true });
    expect(codeOf(await give(id, { grade: 74 }))).toBe('ok');
    expect(await on.profile(who)).toMatchObject({ video: { grade: 74 }, video_review: { grade: 74 } });
    const { headers } = who;
    await app.call(endpoints.candidateApp.describeVideo, { headers, payload: { video_grading: false } });
    expect(await on.profile(who)).toMatchObject({ video: { feedback, grade: null }, video_review: { grade: null } });
    expect((await on.look(staff.headers, id)).json().judgements).toMatchObject([{ feedback, grade: null }]);
  });

  test.each([74, 'not_enough'])('without agreement has no grade: %s is refused, by the database too', async (grade) => {
    const { who, id } = await on.filmed();
    expect(codeOf(await give(id, { grade }))).toBe('reviews.grade_not_agreed');
    await expect(
      app.db.query('update candidate_videos set grade = 74 where profile_id = $1', [who.id]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(app.db.query('update reviews set not_enough = true where id = $1', [id])).rejects.toMatchObject({
      code: '23514',
    });
    expect(codeOf(await give(id))).toBe('ok');
    expect(await on.profile(who)).toMatchObject({ video_review: { feedback, grade: null } });
  });

  test('needs words, a grade that there is, a reason and the role', async () => {
    const { id } = await on.filmed({ video_grading: true });
    for (const wrong of [{ feedback: ' ok ' }, { grade: 101 }, { grade: -1 }, { grade: 7.5 }, { reason: ' ' }]) {
      expect((await give(id, wrong)).statusCode).toBe(400);
    }
    const support = await app.signInStaff({ roles: ['support'] });
    expect((await give(id, {}, support.headers)).statusCode).toBe(403);
    expect(codeOf(await on.judge(staff.headers, id, { act: 'confirm' }))).toBe('trust.act_not_possible');
  });

  test('is given once, whoever comes at once', async () => {
    const { who, id } = await on.filmed();
    const second = await app.signInStaff({ roles: ['trust'] });
    const replies = await Promise.all(
      times(AT_ONCE, (n) =>
        n % 2 ? give(id) : on.judge(second.headers, id, { act: 'take_down', cause: 'offensive' }),
      ),
    );
    const codes = codesOf(replies);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code !== 'ok').every((code) => code === 'trust.already_judged')).toBe(true);
    expect(await actsOn(who.id)).toHaveLength(1);
  });
});

describe('a video that is changed', () => {
  test('while it is watched is another one: what was said of the first is refused', async () => {
    const { who, id } = await on.filmed();
    await on.film(who);
    expect(codeOf(await give(id))).toBe('reviews.changed');
    expect(codeOf(await on.open(staff.headers, id))).toBe('reviews.changed');
    const [next = '', ...more] = await on.waitingOf(who);
    expect(more).toEqual([]);
    expect(codeOf(await give(next))).toBe('ok');
    await on.film(who);
    expect(await on.waitingOf(who)).toHaveLength(1);
    expect(await on.profile(who)).toMatchObject({ video_review: null });
  });

  test('or removed leaves nothing to judge, as does a person who is gone', async () => {
    const { who, id } = await on.filmed();
    await app.call(endpoints.candidateApp.removeVideo, { headers: who.headers });
    expect(codeOf(await give(id))).toBe('reviews.changed');
    const gone = await on.filmed();
    await app.db.query('delete from profiles where id = $1', [gone.who.id]);
    expect(codeOf(await give(gone.id))).toBe('trust.not_found');
    expect(codeOf(await on.look(staff.headers, gone.id))).toBe('trust.not_found');
  });

  test('has a length', async () => {
    const { who } = await on.filmed();
    const zero = { path: `${who.id}/x`, length_in_seconds: 0 };
    const { headers } = who;
    expect((await app.call(endpoints.candidateApp.putVideo, { headers, payload: zero })).statusCode).toBe(400);
    await expect(
      app.db.query('update candidate_videos set length_in_seconds = 0 where profile_id = $1', [who.id]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

test('a video that breaks the rules goes, with a letter that says why', async () => {
  const { who, file, id } = await on.filmed();
  await app.deps.files.put(storage.buckets.candidateVideos, file, { owner_id: who.id, bytes: mp4, type: 'video/mp4' });
  const { letter } = (await on.letter(staff.headers, id, { act: 'take_down', cause: 'contact_details' })).json();
  expect(letter.paragraphs.join(' ')).toContain('phone number');
  expect((await on.letter(staff.headers, id, { act: 'feedback' })).json()).toEqual({ letter: null });
  expect((await on.judge(staff.headers, id, { act: 'take_down', cause: 'expired' })).statusCode).toBe(400);
  expect(codeOf(await on.judge(staff.headers, id, { act: 'take_down', cause: 'contact_details' }))).toBe('ok');
  expect(await on.profile(who)).toMatchObject({ video: null, video_review: null });
  await app.inbox.waitFor(({ to, subject }) => to.includes(letter.to) && subject === letter.subject);
  expect(await on.told(who)).toEqual([{ type: 'Video_Reviewed', code: 'video_taken_down' }]);
  expect(await actsOn(who.id)).toEqual(['video.taken_down']);
  expect((await on.look(staff.headers, id)).json()).toMatchObject({ video: null, act: 'take_down' });
  await expect.poll(() => app.deps.files.find(storage.buckets.candidateVideos, file)).toBeUndefined();
});

test('the queue has who waits longest first, and says how many there are', async () => {
  const { id } = await on.filmed();
  const { items, waiting } = (await on.list(staff.headers)).json();
  expect(items.map((one: { id: string }) => one.id)).toContain(id);
  expect(waiting).toBe(items.length);
  const times = items.map((one: { waiting_since: string }) => one.waiting_since);
  expect(times).toEqual(times.toSorted());
});

test('the video itself is opened by who reviews it, in the log, and by nobody else or any longer', async () => {
  const { who, file, id } = await on.filmed();
  await app.deps.files.put(storage.buckets.candidateVideos, file, { owner_id: who.id, bytes: mp4, type: 'video/mp4' });
  const support = await app.signInStaff({ roles: ['support'] });
  expect((await on.open(support.headers, id)).statusCode).toBe(403);
  const { url } = (await on.open(staff.headers, id)).json();
  const open = () => app.http.inject({ method: 'GET', url: new URL(url).pathname + new URL(url).search });
  expect((await open()).rawPayload).toEqual(mp4);
  expect(await actsOn(who.id)).toEqual(['review.file_seen']);
  const direct = (headers: Record<string, string>) =>
    app.http.inject({
      method: 'GET',
      url: `/storage/v1/object/authenticated/${storage.buckets.candidateVideos}/${file}`,
      headers,
    });
  expect((await direct(support.headers)).statusCode).toBeGreaterThanOrEqual(400);
  expect(codeOf(await give(id))).toBe('ok');
  expect((await open()).statusCode).toBeGreaterThanOrEqual(400);
});
