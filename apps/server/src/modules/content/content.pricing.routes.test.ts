import type { ContentValue } from '@marula/contract/content.values.contract';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf, editorOf } from '../../app/test-content.ts';

let app: TestApp;
let editor: ReturnType<typeof editorOf>;
beforeAll(async () => {
  // What everybody reads changes here: on a database of its own, and without a worker.
  app = await startTestApp({ env: { PROCESS_MODE: 'web' } });
  editor = editorOf(app, await app.signInStaff({ roles: ['content', 'finance'], first_name: 'Anton' }));
});
afterAll(() => app.stop());

const { featureGroups, overviewItems } = endpoints.pricing;
const asking = (country: string, locale: string) => ({ headers: { 'x-tenant': country, 'x-locale': locale } });

describe('the groups of features', () => {
  type Groups = ContentValue<'feature_group'>['groups'];
  const groups = async (country = 'ZA', locale = country === 'ZM' ? 'zm' : 'en') =>
    (await app.call(featureGroups, asking(country, locale))).json().items;
  const live = async (): Promise<Groups> =>
    ((await editor.read('feature_group/za')).live as ContentValue<'feature_group'>).groups;

  test('are named and ordered in one country, as written in every language, and taken back', async () => {
    const before = await groups();
    const elsewhere = await groups('ZM');
    const [posting, choosing, ...others] = await live();
    if (!posting || !choosing) throw new Error('no groups');
    const [archive, ...features] = posting.features;
    const moved = {
      groups: [
        { ...choosing, name: 'Who to hire', features: [...choosing.features, { ...archive, name: 'Post it again' }] },
        { ...posting, features },
        ...others,
      ],
    };
    await editor.changed('feature_group/za', moved);
    const after = await groups();
    expect(after[0]).toMatchObject({ key: 'choosing', name: 'Who to hire' });
    expect(after[0].features.at(-1)).toEqual({ key: 'post_archive', name: 'Post it again', coming_soon: false });
    expect(await groups('ZA', 'zm')).toEqual(after);
    expect(await groups('ZM')).toEqual(elsewhere);
    await editor.restoreFirst('feature_group/za');
    expect(await groups()).toEqual(before);
  });

  test('show a feature that came with a later release at the end of its group', async () => {
    const [posting, ...others] = await live();
    await app.db.query(
      `insert into feature_groups (work_country_id, groups) values (1, $1::jsonb)
       on conflict (work_country_id) do update set groups = excluded.groups`,
      [JSON.stringify([{ ...posting, features: posting?.features.slice(1) }, ...others])],
    );
    const keys = (await groups())[0].features.map(({ key }: { key: string }) => key);
    expect(keys.at(-1)).toBe(posting?.features[0]?.key);
  });

  test.each<[string, (groups: Groups) => Groups]>([
    ['a feature in two groups', ([one, two, ...rest]) => [one, { ...two, features: one?.features }, ...rest] as Groups],
    ['a feature in none', ([one, ...rest]) => [{ ...one, features: one?.features.slice(1) }, ...rest] as Groups],
    ['a group less', ([, ...rest]) => rest],
    ['a group twice', ([one, , ...rest]) => [one, one, ...rest] as Groups],
    ['a group without a name', ([one, ...rest]) => [{ ...one, name: '' }, ...rest] as Groups],
  ])('are refused with %s', async (_case, change) => {
    expect(codeOf(await editor.keep('feature_group/za', { groups: change(await live()) }))).toBe('request.invalid');
  });

  test('are those of a country that there is', async () => {
    expect(codeOf(await editor.keep('feature_group/ke', { groups: await live() }))).toBe('staff.not_found');
  });
});

describe('the lines that sum up a plan', () => {
  const lines = async (plan: string, country = 'ZA', locale = country === 'ZM' ? 'zm' : 'en'): Promise<string[]> =>
    (await app.call(overviewItems, asking(country, locale)))
      .json()
      .items.find((one: { plan: string }) => one.plan === plan).lines;

  test('are copy until they are edited, and never say another number than the plan has', async () => {
    const shipped = await lines('starter');
    expect(shipped.length).toBeGreaterThan(3);
    expect(shipped.join()).not.toMatch(/[{}]/);
    expect(((await editor.read('overview/za-starter')).live as ContentValue<'overview'>).lines[0]).toBe('{posts}');

    await editor.changed('overview/za-starter', { lines: ['{posts}, and {team}', 'A person who answers'] });
    const [first = '', second] = await lines('starter');
    expect([first, second]).toEqual([
      expect.stringMatching(/^\d+ job posts a month, and \d+ p/),
      'A person who answers',
    ]);
    expect(await lines('starter', 'ZA', 'zm')).toEqual([first, second]);
    expect(await lines('starter', 'ZM')).toEqual(expect.arrayContaining([expect.stringMatching(/job post/)]));

    await editor.changed('plan/za-starter', { posts_per_month: 1, team_member_limit: 1 });
    expect((await lines('starter'))[0]).toBe('1 job post a month, and 1 person in your team');
    await editor.restoreFirst('overview/za-starter');
    expect((await lines('starter'))[0]).toBe('1 job post a month');
  });

  test.each([
    ['a blank that nobody knows', ['{price}'], 'content.blank'],
    ['a brace that is left open', ['{posts'], 'content.blank'],
    ['markup', ['<b>Best</b>'], 'request.invalid'],
    ['none', [], 'request.invalid'],
    ['more than a card holds', Array(7).fill('A line'), 'request.invalid'],
    ['an empty one', ['{posts}', ' '], 'request.invalid'],
  ])('are refused with %s', async (_case, given, refusal) => {
    expect(codeOf(await editor.keep('overview/zm-scale', { lines: given }))).toBe(refusal);
  });

  test.each(['overview/za-custom', 'overview/za-nothing', 'overview/ke-free'])('%s is no card', async (name) => {
    expect(codeOf(await editor.keep(name, { lines: ['A line'] }))).toBe('staff.not_found');
  });
});
