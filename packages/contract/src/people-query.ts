import type { PeopleQuery } from './felix.contract.ts';
import type { FormOptions } from './forms.contract.ts';
import { type CandidateFacet, candidateFacets } from './limits.ts';

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

/** What the address of the search for people says of a question: each facet a list of ids with commas between them. */
export type PeopleAddress = Partial<
  Record<CandidateFacet | 'search' | 'place' | 'lat' | 'lng' | 'radius', string | undefined>
>;

const none = Object.fromEntries(
  [...candidateFacets, 'search', 'place', 'lat', 'lng', 'radius'].map((name) => [name, undefined]),
) as PeopleAddress;

const facetsIn = (query: PeopleQuery) =>
  Object.fromEntries(candidateFacets.map((facet) => [facet, query[facet]?.join(',') || undefined]));

/** Everything that the question does not say is taken away. */
export const addressOf = (query: PeopleQuery): PeopleAddress => ({
  ...none,
  ...facetsIn(query),
  search: query.search || undefined,
  ...(query.place && {
    place: query.place.name,
    lat: String(query.place.lat),
    lng: String(query.place.lng),
    radius: String(Math.round(query.place.radius)),
  }),
});

const placeIn = ({ place = '', lat, lng, radius }: PeopleAddress): PeopleQuery['place'] => {
  const [north, east, around] = [lat, lng, radius].map((text) => (text ? Number(text) : Number.NaN));
  if (!Number.isFinite(north) || !Number.isFinite(east) || !Number.isFinite(around)) return undefined;
  return { name: place, lat: north as number, lng: east as number, radius: around as number };
};

export const queryOf = (address: PeopleAddress): PeopleQuery => {
  const place = placeIn(address);
  return {
    ...Object.fromEntries(
      candidateFacets.flatMap((facet) => (address[facet] ? [[facet, address[facet].split(',').map(Number)]] : [])),
    ),
    ...(address.search && { search: address.search }),
    ...(place && { place }),
  };
};

/** The same question without one of its filters. */
export const withoutFilter = (query: PeopleQuery, filter: keyof PeopleQuery): PeopleQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== filter));
