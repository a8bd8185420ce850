import { expect, it } from 'vitest';
import { addressOf, queryOf, withoutFilter } from './people-query.ts';

const query = {
  search: 'reefers',
  position: [4, 11],
  place: { name: 'Musina', lat: -22.34, lng: 30.04, radius: 100_000 },
};

it('says a question in an address and reads it back', () => {
  expect(addressOf(query)).toMatchObject({ search: 'reefers', position: '4,11', place: 'Musina', radius: '100000' });
  expect(queryOf(addressOf(query))).toEqual(query);
});

it('takes away what the question does not say, so that no filter of before stays', () => {
  expect(addressOf({ position: [4] })).toMatchObject({ search: undefined, licence: undefined, lat: undefined });
  expect(Object.hasOwn(addressOf({}), 'province')).toBe(true);
});

it('reads no place from an address that says only half of one', () => {
  expect(queryOf({ lat: '1', lng: 'x', radius: '5' })).toEqual({});
});

it('drops one filter and keeps the others', () => {
  expect(withoutFilter(query, 'place')).toEqual({ search: 'reefers', position: [4, 11] });
});
