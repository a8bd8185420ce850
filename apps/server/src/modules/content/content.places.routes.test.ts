import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentValues } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { endpoints } from '@marula/contract/endpoints';
import type { SuggestedPlace } from '@marula/contract/places.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSecond } from '../../../../../scripts/testing/a-second.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { anotherProcess, codeOf, editorOf } from '../../app/test-content.ts';
import { loadReference } from '../../db/reference/load.ts';
import { readGazetteer } from '../../domain/search/gazetteer.ts';

let app: TestApp;
let desk: ReturnType<typeof editorOf>;
beforeAll(async () => {
  // What everybody reads changes here: on a database of its own.
  app = await startTestApp({ own: true });
  desk = editorOf(app, await app.signInStaff({ roles: ['content'] }));
});
afterAll(() => app.stop());

const suburb: ContentValue<'place'> = {
  ...{ name: 'Steyn City', town: 'Johannesburg', province: 'Gauteng', latitude: -25.96, longitude: 28 },
  ...{ weight: 5, names: ['Steyn Park'], shown: true },
};
async function suggested(search: string, http = app.http): Promise<SuggestedPlace[]> {
  return (await http.inject({ url: endpoints.places.suggest.path, query: { search, workCountryId: '1' } })).json();
}
const texts = async (...asked: Parameters<typeof suggested>) => (await suggested(...asked)).map(({ text }) => text);
const liveOf = async (name: string) => (await desk.read(name)).live as ContentValue<'place'>;
const read = async (name: string) => (await readGazetteer(app.db)).exact('ZA', name)?.town?.name;

describe('a place', () => {
  test('is suggested by all its names within a second in every process, and not when it is taken away', async () => {
    const other = await anotherProcess(app);
    expect([await texts('steyn city'), await texts('steyn city', other.http)]).not.toContain(
      'Steyn City, Johannesburg',
    );
    const { free } = await desk.list('place');
    expect(free).toBe(contentLimits.firstAdded);
    const name = `place/za-${free}`;
    await desk.changed(name, suburb);
    await expect.poll(() => texts('steyn city'), aSecond).toContain('Steyn City, Johannesburg');
    await expect.poll(() => texts('steyn city', other.http), aSecond).toContain('Steyn City, Johannesburg');
    expect((await suggested('steyn park'))[0]).toEqual({
      ...{ text: 'Steyn City, Johannesburg', name: 'Steyn City', within: 'Johannesburg', also: 'Steyn Park' },
    });
    await desk.changed(name, { shown: false });
    await expect.poll(() => read('steyn city'), aSecond).toBeUndefined();
    expect(await texts('steyn city')).not.toContain('Steyn City, Johannesburg');
    await desk.restoreFirst(name);
    await expect.poll(() => read('steyn city'), aSecond).toBe('Steyn City');
    await other.stop();
  });

  test('is remembered while something else is published, and read anew when a place is', async () => {
    const before = await readGazetteer(app.db);
    const heard = Promise.withResolvers<void>();
    const stop = await app.db.listen('content', (kind) => kind === 'question' && heard.resolve());
    await desk.changed('question/za-trial', { question: 'And then?' });
    await heard.promise;
    await stop();
    expect(await readGazetteer(app.db)).toBe(before);
    await desk.changed('place/za-1', { weight: 99 });
    await expect.poll(() => readGazetteer(app.db), aSecond).not.toBe(before);
  });

  test('that is called something else takes its suburbs with it', async () => {
    const rows = () => app.db.all<{ town: string }>("select distinct town from towns where town like '%Polokwane%'");
    const [name] = (await desk.list('place', { find: 'polokwane' })).items
      .filter(({ live }: { live: ContentValue<'place'> }) => live.name === 'Polokwane')
      .map(({ key }: { key: string }) => `place/${key}`);
    expect(await rows()).toEqual([{ town: 'Polokwane' }]);
    await desk.changed(name, { name: 'New Polokwane' });
    expect(await rows()).toEqual([{ town: 'New Polokwane' }]);
    const whole = await app.db.one<{ folded_whole: string }>(
      `select n.folded_whole from town_names n join towns t on t.id = n.town_id where t.town = 'New Polokwane' limit 1`,
    );
    expect(whole?.folded_whole).toContain('new polokwane');
    await desk.restoreFirst(name);
    expect(await rows()).toEqual([{ town: 'Polokwane' }]);
  });

  test.each([
    ['the name of another in its town', { name: 'SANDTON' }, 'content.name_taken'],
    ['a point in another country', { latitude: -15.4, longitude: 28.3 }, 'content.outside'],
    ['a point that is turned around', { latitude: 28, longitude: -25.96 }, 'content.outside'],
    ['a town that there is not', { town: 'Atlantis on Sea' }, 'content.town'],
    ['a town of another province', { town: 'Cape Town' }, 'content.town'],
    ['a name that is only signs', { name: '?!' }, 'content.name_empty'],
    ['another name that is only signs', { names: ['-'] }, 'content.name_empty'],
    ['a province of another country', { province: 'Copperbelt' }, 'request.invalid'],
    ['more weight than a capital', { weight: 101 }, 'request.invalid'],
    ['too many names', { names: Array.from({ length: 16 }, (_, at) => `Name ${at}`) }, 'request.invalid'],
    ['markup', { name: '<i>Steyn</i>' }, 'request.invalid'],
    ['a point that is none', { latitude: 'south' }, 'request.invalid'],
  ])('is refused with %s', async (_case, change, refusal) => {
    expect(codeOf(await desk.keep('place/za-10500', { ...suburb, name: 'Nowhere yet', ...change }))).toBe(refusal);
    expect((await desk.read('place/za-10500')).draft).toBeNull();
  });

  test.each(['place/za-9000', 'place/ke-10000', 'place/10000', 'place/za-steyn'])(
    'is not added as %s',
    async (name) => {
      expect(codeOf(await desk.keep(name, { ...suburb, name: 'Nowhere yet' }))).toBe('staff.not_found');
    },
  );

  test('has one number in both countries: the second to publish is told', async () => {
    await desk.changed('place/za-10600', { ...suburb, name: 'Riverbend Ridge' });
    const abroad = { ...suburb, town: 'Lusaka', province: 'Lusaka', latitude: -15.4, longitude: 28.3 };
    expect(codeOf(await desk.keep('place/zm-10600', abroad))).toBe('ok');
    expect(codeOf(await desk.publish('place/zm-10600'))).toBe('content.changed');
  });

  test('of those that are shipped is what the schema says, each of them', async () => {
    const rows = await app.db.all<{ id: number; code: string }>(
      `select t.id, lower(w.code) as code from towns t join work_countries w on w.id = t.work_country_id
       where t.edited_at is null`,
    );
    const values = await Promise.all(rows.map(({ id, code }) => liveOf(`place/${code}-${id}`)));
    expect(values.filter((value) => !contentValues.place.safeParse(value).success)).toEqual([]);
    expect(Math.max(...rows.map(({ id }) => id))).toBeLessThan(contentLimits.firstAdded);
  });
});

describe('a release', () => {
  const shipAgain = async () => {
    await app.db.query(`update reference_versions set hash = 'older'`);
    await loadReference(app.db);
  };
  const namesOf = async (id: number) =>
    (await app.db.all<{ name: string }>('select name from position_names where position_id = $1', [id])).map(
      ({ name }) => name,
    );

  test('leaves a position that was edited as it is, with its names, and brings the others', async () => {
    const { synonyms } = (await desk.read('position/380')).live as ContentValue<'position'>;
    await desk.changed('position/380', { name: 'Desk runner', synonyms: ['Runner of errands'] });
    await desk.changed('position/10000', {
      ...(await desk.read('position/380')).live,
      ...{ name: 'Kite tester', synonyms: ['Kite flyer'], related: [] },
    });
    const edited = await Promise.all([desk.read('position/380'), desk.read('position/10000')]);
    // As if the release before had called it something else.
    await app.db.query(`update industry_positions set name = 'Old name', synonyms = '{}' where id = 381`);
    await app.db.query(`delete from position_names where position_id = 381`);
    await shipAgain();
    const after = await Promise.all([desk.read('position/380'), desk.read('position/10000')]);
    expect(after.map(({ live }) => live)).toEqual(edited.map(({ live }) => live));
    expect(await namesOf(380)).toEqual(expect.not.arrayContaining(synonyms));
    expect((await namesOf(10_000)).toSorted()).toEqual(['Kite flyer', 'Kite tester']);
    const other = (await desk.read('position/381')).live as ContentValue<'position'>;
    expect([other.name === 'Old name', other.synonyms.length > 0]).toEqual([false, true]);
    expect(await namesOf(381)).toEqual(expect.arrayContaining([other.name, ...other.synonyms]));
  });

  test('that ships a position under a name that was given at the console leaves it out, and starts', async () => {
    const { name } = (await desk.read('position/381')).live as ContentValue<'position'>;
    const { industry } = (await desk.read('position/380')).live as ContentValue<'position'>;
    expect((await desk.read('position/381')).live).toMatchObject({ industry });
    await app.db.query('delete from position_names where position_id = 381');
    await app.db.query('delete from industry_positions where id = 381');
    await desk.changed('position/10000', { name });
    await shipAgain();
    expect((await desk.read('position/381')).live).toBeNull();
    await desk.changed('position/10000', { name: 'Kite tester' });
    await shipAgain();
    expect((await desk.read('position/381')).live).toMatchObject({ name });
  });

  test('leaves a place that was edited or added as it is, and takes away only what nobody touched', async () => {
    await desk.changed('place/za-10700', { ...suburb, name: 'Waterfall Ridge' });
    await desk.changed('place/za-2', { names: ['Mother City'] });
    const edited = await Promise.all(['place/za-10700', 'place/za-2'].map(liveOf));
    await app.db.query(
      `insert into towns (id, work_country_id, province_id, name, latitude, longitude) select 9999, 1, province_id, 'Once shipped', latitude, longitude
       from towns where id = 1`,
    );
    await app.db.query(`update towns set name = 'Old name' where id = 3`);
    await shipAgain();
    expect(await Promise.all(['place/za-10700', 'place/za-2'].map(liveOf))).toEqual(edited);
    expect(await app.db.one('select id from towns where id = 9999')).toBeUndefined();
    expect((await liveOf('place/za-3')).name).not.toBe('Old name');
    const names = await app.db.all<{ name: string }>('select name from town_names where town_id = 2 order by name');
    expect(names.map(({ name }) => name)).toEqual(['Cape Town', 'Mother City']);
  });
});
