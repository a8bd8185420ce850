import type { PeoplePlace, PeopleQuery } from './felix.contract.ts';
import type { FormOptions } from './forms.contract.ts';
import { browseLimits, type CandidateFacet, candidateFacets } from './limits.ts';

/** The list of the forms that each facet chooses from. */
export const facetLists = {
  industry: 'industries',
  position: 'industry_positions',
  province: 'provinces',
  experience: 'experiences',
  education: 'education_levels',
  licence: 'drivers_licences',
  language: 'languages',
} as const satisfies Record<CandidateFacet, keyof FormOptions>;

const addressNames = [...candidateFacets, 'search', 'preferred', 'place', 'lat', 'lng', 'radius'] as const;

/** What the address of the search for people says of a question: each facet a list of ids with commas between them. */
export type PeopleAddress = Partial<Record<(typeof addressNames)[number], string | undefined>>;

/** Names may hold a comma; numbers do not. */
const BETWEEN_NAMES = ';';

const none = Object.fromEntries(addressNames.map((name) => [name, undefined])) as PeopleAddress;

const facetsIn = (query: PeopleQuery) =>
  Object.fromEntries(candidateFacets.map((facet) => [facet, query[facet]?.join(',') || undefined]));

/** A question that was kept before there could be several places holds its one place by itself. */
const placesIn = ({ place }: PeopleQuery): PeoplePlace[] => [place ?? []].flat();

const placeAddress = (places: readonly PeoplePlace[]): PeopleAddress => ({
  place: places.map(({ name }) => name.replaceAll(BETWEEN_NAMES, ',')).join(BETWEEN_NAMES),
  lat: places.map(({ lat }) => lat).join(','),
  lng: places.map(({ lng }) => lng).join(','),
  radius: places.map(({ radius }) => Math.round(radius)).join(','),
});

/** Everything that the question does not say is taken away. */
export const addressOf = (query: PeopleQuery): PeopleAddress => {
  const places = placesIn(query);
  return {
    ...none,
    ...facetsIn(query),
    search: query.search || undefined,
    preferred: query.preferred || undefined,
    ...(places.length > 0 && placeAddress(places)),
  };
};

const numbersIn = (text: string | undefined) =>
  text ? text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) : [];

/** Half a place is none, and so are places of which it cannot be told which half belongs to which. */
const placesOf = ({ place = '', lat, lng, radius }: PeopleAddress): PeoplePlace[] => {
  const [north, east, around] = [numbersIn(lat), numbersIn(lng), numbersIn(radius)] as const;
  const all = [...north, ...east, ...around];
  if (north.length !== east.length || north.length !== around.length || !all.every(Number.isFinite)) return [];
  const names = place.split(BETWEEN_NAMES);
  return north.slice(0, browseLimits.places).map((degrees, at) => ({
    name: names[at] ?? '',
    lat: degrees,
    lng: east[at] ?? 0,
    radius: around[at] ?? 0,
  }));
};

export const queryOf = (address: PeopleAddress): PeopleQuery => {
  const place = placesOf(address);
  return {
    ...Object.fromEntries(
      candidateFacets.flatMap((facet) => (address[facet] ? [[facet, address[facet].split(',').map(Number)]] : [])),
    ),
    ...(address.search && { search: address.search }),
    ...(address.preferred && { preferred: address.preferred }),
    ...(place.length > 0 && { place }),
  };
};

/** The same question without one of its filters, or without one of its places. */
export const withoutFilter = (query: PeopleQuery, filter: keyof PeopleQuery, place?: string): PeopleQuery => {
  const { [filter]: _, ...rest } = query;
  const left = placesIn(query).filter(({ name }) => name !== place);
  return filter === 'place' && place !== undefined && left.length > 0 ? { ...rest, place: left } : rest;
};
