import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { felixOf } from './felix.fixture.ts';

let app: TestApp;
let felix: ReturnType<typeof felixOf>;
let owner: TestMember;
const ids: Record<string, string> = {};

/** Towns of KwaZulu-Natal: Pinetown is near Durban, Margate and Newcastle are far from both and from each other. */
const towns = {
  Durban: [-29.8579, 31.0292],
  Margate: [-30.8636, 30.3705],
  Newcastle: [-27.758, 29.9318],
} as const;

beforeAll(async () => {
  app = await startTestApp({ own: true });
  felix = felixOf(app);
  const on = applicationsOf(app);
  owner = await on.owner(5);
  const { rows } = await app.db.query<{ id: number }>("select id from provinces where name = 'KwaZulu-Natal'");
  for (const [name, [latitude, longitude]] of Object.entries(towns)) {
    const geometry = { location: { lat: latitude, lng: longitude } };
    const location = { name, province_id: rows[0]?.id, geometry, radius: null };
    ids[name] = (await on.candidate(name, { latitude, longitude, location, province_id: rows[0]?.id })).id;
  }
  await app.settled();
});
afterAll(() => app.stop());

const find = async (text: string) => (await felix.send(owner, 'POST', '/felix/candidates/search', { text })).json();
const refine = async (text: string, query: object) =>
  (await felix.send(owner, 'POST', '/felix/candidates/refine', { text, query })).json();
const search = async (query: Record<string, string>) =>
  (await felix.send(owner, 'GET', `/candidate/search?${new URLSearchParams(query)}`)).json();
const who = ({ items }: { items: { id: string }[] }) =>
  items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).toSorted();

describe('two towns', () => {
  test('become one filter with a chip for each, and people near either are counted', async () => {
    const found = await find('people in Durban or Margate');
    expect(found.query.place).toMatchObject([{ name: 'Durban' }, { name: 'Margate' }]);
    expect(found.filters).toMatchObject([
      { filter: 'place', place: 'Durban', quote: 'Durban or Margate', total_without: 1 },
      { filter: 'place', place: 'Margate', quote: 'Durban or Margate', total_without: 1 },
    ]);
    expect(found.total).toBe(2);
  });

  test('can be changed by words: another is added, one is taken away, all are widened', async () => {
    const { query } = await find('people in Durban or Margate');
    const more = await refine('also Newcastle', query);
    expect(more.query.place).toMatchObject([{ name: 'Durban' }, { name: 'Margate' }, { name: 'Newcastle' }]);
    expect(more.total).toBe(3);
    const less = await refine('without Durban', query);
    expect([less.query.place.map(({ name }: { name: string }) => name), less.total]).toEqual([['Margate'], 1]);
    const wide = await refine('within 80 km', query);
    expect(wide.query.place.map(({ radius }: { radius: number }) => radius)).toEqual([80_000, 80_000]);
    const { suggestions } = (
      await felix.send(owner, 'POST', '/felix/candidates/suggestions', { query: less.query })
    ).json();
    expect(suggestions.every(({ total }: { total: number }) => total > 1)).toBe(true);
  });

  test('a town that is not there is said, and the other one is still looked around', async () => {
    const found = await find('people in Margate or Xyzzyville');
    expect(found.query.place).toMatchObject([{ name: 'Margate' }]);
    expect(found.not_understood).toEqual(['Xyzzyville']);
    expect(found.total).toBe(1);
  });

  test('in the plain search are read from the words, with the way to the nearer one', async () => {
    const found = await search({ search: 'driver in Durban or Margate', sort: 'nearest' });
    expect(who(found)).toEqual(['Durban', 'Margate']);
    expect(found.understood).toMatchObject({ words: 'driver', places: [{ name: 'Durban' }, { name: 'Margate' }] });
    for (const { distance_meters } of found.items) expect(distance_meters).toBeLessThan(20_000);
    expect(who(await search({ search: 'driver and Durban' }))).toEqual(['Durban']);
  });

  test('in an address each have a circle of their own', async () => {
    const [durban, newcastle] = [towns.Durban, towns.Newcastle];
    const lat = `${newcastle[0]},${durban[0]}`;
    const lng = `${newcastle[1]},${durban[1]}`;
    expect(who(await search({ lat, lng, radius: '20000,20000' }))).toEqual(['Durban', 'Newcastle']);
    // Margate is about 130 km from Durban: only a circle that wide holds it.
    expect(who(await search({ lat, lng, radius: '20000,150000' }))).toEqual(['Durban', 'Margate', 'Newcastle']);
    const half = await search({ lat, lng: `${durban[1]}`, radius: '20000' });
    expect([half.ignored, half.total]).toEqual([['lat', 'lng'], 3]);
    const many = Array.from({ length: 6 }, () => '1').join();
    expect((await search({ lat: many, lng: many })).ignored).toEqual(['lat', 'lng']);
  });

  test('mean their provinces to anybody without an account', async () => {
    const reply = await app.http.inject(
      `/api/candidate/public?workCountryId=1&search=${encodeURIComponent('in Durban or Cape Town')}`,
    );
    const { understood, total } = reply.json();
    expect(understood.places.map(({ name }: { name: string }) => name)).toEqual(['KwaZulu-Natal', 'Western Cape']);
    expect(total).toBe(3);
  });
});

describe('free words', () => {
  test('that nobody has leave nobody out: they are preferred, or set aside where they mean nothing, and said', async () => {
    const found = await find('people in Durban or Margate, xqzzt juggling');
    expect([found.query.search, found.query.preferred, found.total]).toEqual([undefined, 'juggling', 2]);
    expect([found.nobody_says, found.not_understood]).toEqual([['juggling'], ['xqzzt']]);
    expect(found.filters.map(({ filter }: { filter: string }) => filter)).toEqual(['place', 'place', 'preferred']);
  });

  test('that are only an advantage leave nobody out, and can be taken away again', async () => {
    const found = await find('drivers in Durban or Margate, ideally with forklift training');
    expect(found.query).toMatchObject({ preferred: 'forklift training' });
    expect(found.query.search).toBeUndefined();
    expect(found.nobody_says).toEqual([]);
    const chip = found.filters.find(({ filter }: { filter: string }) => filter === 'preferred');
    expect(chip).toEqual({
      filter: 'preferred',
      text: 'forklift training',
      quote: 'forklift training',
      total_without: found.total,
    });
    const less = await refine('without the words', found.query);
    expect(less.query.preferred).toBeUndefined();
    const { suggestions } = (
      await felix.send(owner, 'POST', '/felix/candidates/suggestions', { query: found.query })
    ).json();
    const texts: string[] = suggestions.map(({ text }: { text: string }) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toContain('forklift');
  });

  test('stay where it is the place that has nobody', async () => {
    const found = await find('zeppelin pilots in Musina');
    expect([found.total, found.not_understood]).toEqual([0, []]);
  });
});
