import { endpoints } from '@marula/contract/endpoints';
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

const actsOn = async (id: string) =>
  (await app.call(endpoints.staff.log, { headers: staff.headers, query: { subject_id: id } }))
    .json()
    .items.map(({ act }: { act: string }) => act);
async function confirmed() {
  const one = await on.asked();
  expect(codeOf(await on.judge(staff.headers, one.id, { act: 'confirm' }))).toBe('ok');
  return one;
}

describe('an identity', () => {
  test('is confirmed by one of us: its person carries the mark, and hears of it', async () => {
    const { who, id } = await on.asked();
    expect((await on.look(staff.headers, id)).json()).toMatchObject({
      ...{ kind: 'identity', video: null },
      identity: { country: 'South Africa', masked_number: '••••••••••087', verified: false },
    });
    expect(await on.isMarked(who)).toBe(false);
    expect(codeOf(await on.judge(staff.headers, id, { act: 'confirm' }))).toBe('ok');
    expect(await on.isMarked(who)).toBe(true);
    expect((await on.own(who)).json()).toMatchObject({ state: 'verified', cause: null });
    expect(await on.told(who)).toEqual([{ type: 'Profile_Verified', code: 'identity_confirmed' }]);
    await app.inbox.waitFor(({ subject }) => subject === 'Your identity is confirmed');
    expect(await actsOn(who.id)).toEqual(['identity.confirmed']);
  });

  test('shows its number to who asks for it, which stands in the log', async () => {
    const { who, id } = await on.asked();
    expect((await on.number(staff.headers, id)).json()).toEqual({ number: '9001015009087' });
    expect(await actsOn(who.id)).toEqual(['review.number_seen']);
    const support = await app.signInStaff({ roles: ['support'] });
    expect((await on.number(support.headers, id)).statusCode).toBe(403);
    const video = await on.filmed();
    expect(codeOf(await on.number(staff.headers, video.id))).toBe('trust.act_not_possible');
  });

  test('that a document does not show is asked for again, and the person is told why', async () => {
    const { who, document, id } = await on.asked();
    expect((await on.judge(staff.headers, id, { act: 'ask_again', cause: 'offensive' })).statusCode).toBe(400);
    expect(codeOf(await on.judge(staff.headers, id, { act: 'ask_again', cause: 'unreadable' }))).toBe('ok');
    expect((await on.own(who)).json()).toMatchObject({ state: 'asked', cause: 'unreadable' });
    expect(await on.isMarked(who)).toBe(false);
    expect(await on.told(who)).toEqual([]);
    expect((await on.ask(who, document)).json()).toMatchObject({ state: 'waiting' });
  });

  test('is asked for once at a time, with a number and a document of one’s own', async () => {
    const { who, document } = await on.documented();
    const other = await on.documented();
    expect(codeOf(await on.ask(who, other.document))).toBe('files.not_found');
    const replies = await Promise.all(times(AT_ONCE, () => on.ask(who, document)));
    expect(codesOf(replies).filter((code) => code === 'ok')).toHaveLength(1);
    expect(await on.waitingOf(who, 'identity')).toHaveLength(1);
    await app.db.query('delete from candidate_citizenships where profile_id = $1', [other.who.id]);
    expect(codeOf(await on.ask(other.who, other.document))).toBe('reviews.number_missing');
    const { who: known, document: again } = await confirmed();
    expect(codeOf(await on.ask(known, again))).toBe('reviews.already_asked');
  });
});

describe('the mark goes, whoever writes it, with', () => {
  test.each([
    ['another name', "update profiles set last_name = 'Other' where id = $1"],
    ['another number', "update candidate_citizenships set id_passport_number = '1' where profile_id = $1"],
    ['no number', 'delete from candidate_citizenships where profile_id = $1'],
    ['another document', "update candidate_documents set url = url || 'x' where profile_id = $1"],
    ['no document', 'delete from candidate_documents where profile_id = $1'],
  ])('%s', async (_, change) => {
    const { who } = await confirmed();
    expect(await on.isMarked(who)).toBe(true);
    await app.db.query(change, [who.id]);
    expect(await on.isMarked(who)).toBe(false);
    expect((await on.own(who)).json()).toMatchObject({ state: 'lapsed' });
    const waiting = await on.asked();
    await app.db.query(change, [waiting.who.id]);
    expect(codeOf(await on.judge(staff.headers, waiting.id, { act: 'confirm' }))).toBe('reviews.changed');
    expect(await on.isMarked(waiting.who)).toBe(false);
  });

  test('nothing else: saving the same again keeps it, and nobody gives it to themselves', async () => {
    const { who } = await confirmed();
    const { headers } = who;
    const citizenship = { id_passport_number: '9001015009087', country: 'South Africa' };
    expect(codeOf(await app.call(endpoints.candidateApp.update, { headers, payload: { citizenship } }))).toBe('ok');
    expect(await on.isMarked(who)).toBe(true);
    const other = await on.candidate('Bwalya');
    await app.db.query('update profiles set marula_verified = true where id = $1', [other.id]);
    expect(await on.isMarked(other)).toBe(false);
  });
});
