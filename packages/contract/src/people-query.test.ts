import { expect, it } from 'vitest';
import { addressOf, queryOf, withoutFilter } from './people-query.ts';

const query = {
  search: 'reefers',
  position: [4, 11],
  place: [{ name: 'Musina', lat: -22.34, lng: 30.04, radius: 100_000 }],
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
  expect(queryOf({ lat: '1,2', lng: '3', radius: '5,5' })).toEqual({});
  expect(queryOf({ lat: '1,', lng: '3,4', radius: '5,5' })).toEqual({});
});

const kitwe = { name: 'Kitwe', lat: -12.8, lng: 28.21, radius: 25_000 };
const ndola = { name: 'Ndola, Copperbelt', lat: -12.96, lng: 28.64, radius: 50_000 };

it('says two places in one address and reads both back, and takes one of them away', () => {
  const both = { position: [4], place: [kitwe, ndola] };
  expect(addressOf(both)).toMatchObject({
    place: 'Kitwe;Ndola, Copperbelt',
    lat: '-12.8,-12.96',
    lng: '28.21,28.64',
    radius: '25000,50000',
  });
  expect(queryOf(addressOf(both))).toEqual(both);
  expect(withoutFilter(both, 'place', 'Kitwe')).toEqual({ position: [4], place: [ndola] });
  expect(withoutFilter({ place: [kitwe] }, 'place', 'Kitwe')).toEqual({});
});

it('reads a question that was kept with a single place', () => {
  expect(addressOf({ place: kitwe as never })).toMatchObject({ place: 'Kitwe', lat: '-12.8', radius: '25000' });
});

it('drops one filter and keeps the others', () => {
  expect(withoutFilter(query, 'place')).toEqual({ search: 'reefers', position: [4, 11] });
});
