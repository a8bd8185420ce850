import { endpoints } from '@marula/contract/endpoints';
import { placeLimits } from '@marula/contract/limits';
import type { Place, SuggestedPlace } from '@marula/contract/places.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { readGazetteer } from '../../domain/search/gazetteer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ZA = 1;
const ZM = 2;

const ask = (query: Record<string, string | number>) =>
  app.call(endpoints.places.search, {
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
const find = async (workCountryId: number, search: string): Promise<Place[]> =>
  (await ask({ workCountryId, search })).json();
const firstOf = async (workCountryId: number, search: string) => {
  const [first] = await find(workCountryId, search);
  return first && [first.name, first.town ?? first.province];
};

describe('a place is found', () => {
  test.each([
    ['by its beginning, the likeliest first', ZA, 'joh', ['Johannesburg', 'Gauteng']],
    ['as a suburb, with its town', ZA, 'Sandton', ['Sandton', 'Johannesburg']],
    ['as a township', ZA, 'khayel', ['Khayelitsha', 'Cape Town']],
    ['as a part of Lusaka', ZM, 'kabul', ['Kabulonga', 'Lusaka']],
    ['with its town after it', ZA, 'Rosebank, Cape Town', ['Rosebank', 'Cape Town']],
    ['with its province after it', ZA, 'Middelburg Mpumalanga', ['Middelburg', 'Mpumalanga']],
    ['by another of its words', ZA, 'shepstone', ['Port Shepstone', 'KwaZulu-Natal']],
    ['in capitals', ZM, 'LIVINGSTONE', ['Livingstone', 'Southern']],
    ['without its accent', ZA, 'danielskuil', ['Daniëlskuil', 'Northern Cape']],
    ['with an accent it has not', ZM, 'Ndolá', ['Ndola', 'Copperbelt']],
    ['without its apostrophe', ZM, 'ngombe', ["Ng'ombe", 'Lusaka']],
    ['without its hyphen', ZA, 'graaff reinet', ['Graaff-Reinet', 'Eastern Cape']],
    ['with a letter too few', ZA, 'Johanesburg', ['Johannesburg', 'Gauteng']],
    ['with two letters swapped', ZA, 'stellenbsoch', ['Stellenbosch', 'Western Cape']],
    ['with a wrong vowel', ZM, 'Livingstane', ['Livingstone', 'Southern']],
    ['written as one word', ZA, 'capetown', ['Cape Town', 'Western Cape']],
    ['as a direction of a town', ZM, 'lusaka west', ['Lusaka West', 'Lusaka']],
  ])('%s', async (_, country, search, expected) => {
    expect(await firstOf(country as number, search as string)).toEqual(expected);
  });

  test.each([
    ['Port Elizabeth', 'Gqeberha'],
    ['PE', 'Gqeberha'],
    ['Grahamstown', 'Makhanda'],
    ['Pietersburg', 'Polokwane'],
    ['Nelspruit', 'Mbombela'],
    ['Witbank', 'eMalahleni'],
    ['Tshwane', 'Pretoria'],
    ['jozi', 'Johannesburg'],
    ['jhb', 'Johannesburg'],
    ['Kaapstad', 'Cape Town'],
    ['PMB', 'Pietermaritzburg'],
    ['Uitenhage', 'Kariega'],
  ])('by the name people also have for it: %s', async (search, name) => {
    const [first] = await find(ZA, search);
    expect(first?.name).toBe(name);
    expect(first?.also?.toLowerCase()).toBe(search.toLowerCase());
  });

  test.each([
    ['Broken Hill', 'Kabwe'],
    ['Fort Jameson', 'Chipata'],
    ['Abercorn', 'Mbala'],
  ])('by the name it once had in Zambia: %s', async (search, name) => {
    expect((await find(ZM, search))[0]).toMatchObject({ name, also: search });
  });

  test.each([
    ['Polokwane', 'Polokwane'],
    ['jo', 'Johannesburg'],
    ['p', 'Pretoria'],
  ])('by its own name without a word of the others it has: %s', async (search, name) => {
    expect((await find(ZA, search))[0]).toMatchObject({ name, also: null });
  });

  test('with a slip of the finger, and not everything that lies around it', async () => {
    const names = (await find(ZA, 'Johanesburg')).map(({ name }) => name);
    expect(names[0]).toBe('Johannesburg');
    expect(names).not.toContain('Alexandra');
    expect((await find(ZM, 'lusaka west')).map(({ name }) => name)).toEqual(['Lusaka West', 'Lusaka']);
  });

  test('where it lies: each suburb within an hour of its town', async () => {
    const { rows } = await app.db.query(
      `select s.name, s.town from towns s left join towns t
         on t.name = s.town and t.province_id = s.province_id and t.town is distinct from s.name
       where s.town is not null and (t.id is null
         or abs(t.latitude - s.latitude) > 0.4 or abs(t.longitude - s.longitude) > 0.4)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a search', () => {
  test('offers few, and the same ones each time', async () => {
    const first = await find(ZA, 'b');
    expect(first.length).toBe(placeLimits.offered);
    for (let again = 0; again < 3; again += 1) expect(await find(ZA, 'b')).toEqual(first);
    expect(new Set(first.map(({ location }) => JSON.stringify(location))).size).toBe(first.length);
  });

  test('stays within the country', async () => {
    expect(await find(ZA, 'Kabulonga')).toEqual([]);
    expect(await find(ZM, 'Sandton')).toEqual([]);
    expect((await find(ZA, 'Woodlands')).map(({ province }) => province)).toEqual(['Eastern Cape']);
    expect(await find(99, 'Lusaka')).toEqual([]);
  });

  test.each(['%', '_', '%%%', '\\', "'", '";--', '%a%', ':*', '&|!()', '…', '😀', 'xqzwvk'])(
    'takes %s for text and finds nothing by it',
    async (search) => {
      const reply = await ask({ workCountryId: ZA, search });
      expect([reply.statusCode, reply.json().length]).toEqual([200, search === '%a%' ? placeLimits.offered : 0]);
    },
  );

  test.each([
    ['no text', { workCountryId: ZA }],
    ['only spaces', { workCountryId: ZA, search: '  ' }],
    ['a country that is no number', { workCountryId: 'ZA', search: 'Lusaka' }],
    ['101 letters', { workCountryId: ZA, search: 'a'.repeat(placeLimits.searchCharacters + 1) }],
    ['a field nobody knows', { workCountryId: ZA, search: 'a', all: 'true' }],
    ['what cannot be stored', { workCountryId: ZA, search: 'a\u0000b' }],
  ])('is refused with %s', async (_, query) => {
    const reply = await ask(query as Record<string, string>);
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
  });

  test('is refused with no country, in the words for that', async () => {
    const reply = await ask({ search: 'Lusaka' });
    expect([reply.statusCode, reply.json().error.message]).toEqual([400, 'Invalid request: no id.']);
  });
});

const near = async (workCountryId: number, lat: number, lng: number): Promise<Place[]> =>
  (
    await app.call(endpoints.places.near, {
      query: { workCountryId: String(workCountryId), lat: String(lat), lng: String(lng) },
    })
  ).json();

test('the places around a point are told, the nearest first, of the country that was asked for', async () => {
  const [khayelitsha] = await find(ZA, 'Khayelitsha');
  const around = await near(ZA, khayelitsha?.location.lat ?? 0, (khayelitsha?.location.lng ?? 0) + 0.001);
  expect(around[0]).toEqual(khayelitsha);
  expect(around).toHaveLength(placeLimits.offered);
  expect(await near(ZM, -34.04, 18.68)).toEqual([]);
});

test('far out at sea there is no place, and a point that is none is refused', async () => {
  expect(await near(ZA, -40, 10)).toEqual([]);
  const refused = await app.call(endpoints.places.near, { query: { workCountryId: '1', lat: '91', lng: '0' } });
  expect(refused.statusCode).toBe(400);
});

describe('what the field of a search suggests', () => {
  const suggest = async (search: string, workCountryId = ZA): Promise<SuggestedPlace[]> =>
    (await app.call(endpoints.places.suggest, { query: { workCountryId: String(workCountryId), search } })).json();
  const textsOf = async (search: string, country = ZA) => (await suggest(search, country)).map(({ text }) => text);

  test.each([
    ['KZN', 'KwaZulu-Natal', ZA],
    ['gaut', 'Gauteng', ZA],
    ['Copperbelt', 'Copperbelt', ZM],
    ['Eastern C', 'Eastern Cape', ZA],
  ])('has the province for “%s”', async (search, province, country) => {
    expect(await textsOf(search, country)).toContain(province);
  });

  test('has towns and suburbs by any of their names, as the search will read them again', async () => {
    expect((await suggest('joburg'))[0]).toEqual({
      text: 'Johannesburg',
      name: 'Johannesburg',
      within: 'Gauteng',
      also: 'Joburg',
    });
    const gazetteer = await readGazetteer(app.db);
    for (const search of ['rosebank', 'middelburg', 'heidelberg', 'woodlands', 'a', 'b', 'm']) {
      for (const { text, name } of await suggest(search)) {
        const reading = gazetteer.read('ZA', text);
        const read = typeof reading === 'object' ? (reading.town ?? reading.province).name : reading;
        expect([text, read]).toEqual([text, name]);
      }
    }
  });

  test('are few, and none for a country that nobody knows', async () => {
    expect((await suggest('a')).length).toBeLessThanOrEqual(placeLimits.offered);
    expect(await suggest('Lusaka', 99)).toEqual([]);
  });
});
