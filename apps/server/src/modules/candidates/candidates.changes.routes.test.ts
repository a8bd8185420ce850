import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { personForEachPosition } from './candidates.fixture.ts';

interface Card {
  id: string;
}

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  owner = await app.signIn();
  await personForEachPosition(app, new Date());
});
afterAll(() => app.stop());

const search = async (query: Record<string, string> = {}) =>
  (await app.call(endpoints.candidates.search, { query, headers: owner.headers })).json();
const browse = async (query: Record<string, string> = {}) =>
  (await app.call(endpoints.candidates.browse, { query: { workCountryId: '1', ...query } })).json();
const idOf = async (work: string): Promise<string> => (await search({ search: work, rows: '1' })).items[0].id;

describe('a profile that changes', () => {
  const finds = async (text: string) => (await search({ search: text })).items.map(({ id }: Card) => id);

  test.each([
    ['their work', "update candidate_industries set user_input = 'Zeppelin pilot' where profile_id = $1", 'zeppelin'],
    [
      'what they did',
      `update candidate_job_histories set industry_position_id = (select id from industry_positions where name = 'Plumber') where profile_id = $1`,
      'plumber',
    ],
    [
      'what they learned',
      "update candidate_educations set qualification = 'Falconry' where profile_id = $1",
      'falconry',
    ],
    ['a language', 'insert into candidate_languages values ($1, 12, 3, null)', 'bemba'],
  ])('by %s is found by it at once', async (_, sql, word) => {
    const id = await idOf('Boilermaker');
    expect(await finds(word)).not.toContain(id);
    await app.db.query(sql, [id]);
    expect(await finds(word)).toContain(id);
  });

  test('in its place is found there, and is gone from where it was', async () => {
    const id = await idOf('Bookkeeper');
    const inLusaka = { lat: '-15.4', lng: '28.3', radius: '30000' };
    await app.db.query('update candidates set latitude = -15.42, longitude = 28.28 where profile_id = $1', [id]);
    expect((await search(inLusaka)).items.map((card: Card) => card.id)).toEqual([id]);
    await app.db.query('update candidates set latitude = null, longitude = null where profile_id = $1', [id]);
    expect((await search(inLusaka)).total).toBe(0);
  });

  test('in many parts at the same moment loses none of them', async () => {
    const id = await idOf('Diesel mechanic');
    const languages = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    await Promise.all(
      languages.map((language) =>
        app.db.query('insert into candidate_languages values ($1, $2, 3, null) on conflict do nothing', [id, language]),
      ),
    );
    const { rows } = await app.db.query<{ marks: string[] }>(
      'select marks from candidate_search where profile_id = $1',
      [id],
    );
    for (const language of languages) expect(rows[0]?.marks).toContain(`=a${language}`);
  });

  test.each([
    [
      'does not want to be found',
      'Farm manager',
      'update candidates set discoverable = false where profile_id = $1',
      'update candidates set discoverable = true where profile_id = $1',
    ],
    [
      'is closed',
      'Civil engineer',
      'update profiles set active = false where id = $1',
      'update profiles set active = true where id = $1',
    ],
  ])('so that it %s leaves every list, and comes back', async (_, work, leave, back) => {
    const id = await idOf(work);
    const total = async () => [(await search()).total, (await browse()).total];
    const before = await total();
    await app.db.query(leave, [id]);
    expect(await finds(work)).not.toContain(id);
    expect(await total()).toEqual(before.map((count) => count - 1));
    await app.db.query(back, [id]);
    expect(await finds(work)).toContain(id);
  });

  test('to nothing is nowhere', async () => {
    const id = await idOf('Receptionist');
    await app.db.query('delete from profiles where id = $1', [id]);
    expect(await finds('receptionist')).not.toContain(id);
    const { rows } = await app.db.query('select profile_id from candidate_search where profile_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('shows no address and no number that somebody typed where they name their work', async () => {
    const id = await idOf('HR manager');
    await app.db.query(
      "update candidate_industries set user_input = 'Payroll, call 082 555 1234 or me@mailbox.test' where profile_id = $1",
      [id],
    );
    const told = JSON.stringify([await search({ search: 'payroll' }), await browse({ search: 'payroll' })]);
    expect(told).toContain('Payroll, call');
    for (const contact of ['555 1234', 'mailbox']) {
      expect(told).not.toContain(contact);
      expect(await finds(contact)).not.toContain(id);
    }
  });
});
