import type { FoundPeople, PeoplePlace, PeopleQuery } from '@marula/contract/felix.contract';
import type { FormOptions } from '@marula/contract/forms.contract';
import { browseLimits, type CandidateFacet, candidateFacets } from '@marula/contract/limits';
import { addressOf, facetLists } from '@marula/contract/people-query';
import type { Place } from '@marula/contract/places.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { ReadSearch } from '../../ports/ai/port.ts';

type FoundPlace = Place | PeoplePlace;

const nameOf = (options: FormOptions, facet: CandidateFacet, id: number) =>
  options[facetLists[facet]].find((option) => option.id === id)?.name;

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const { default: usual, min, max } = browseLimits.radiusMeters;

const pointOf = (place: FoundPlace) =>
  'location' in place ? { lat: place.location.lat, lng: place.location.lng } : { lat: place.lat, lng: place.lng };

/** What was read, in ids; names that no list has are told as lost instead of searched for. */
export function queryOf(
  read: ReadSearch,
  options: FormOptions,
  places: ReadonlyMap<string, FoundPlace | undefined>,
): { query: PeopleQuery; lost: string[] } {
  const lost: string[] = [];
  const query: PeopleQuery = {};
  for (const facet of candidateFacets) {
    const ids = read.facets[facet].flatMap((name) => {
      const id = options[facetLists[facet]].find((option) => same(option.name, name))?.id;
      if (id === undefined) lost.push(name);
      return id === undefined ? [] : [id];
    });
    if (ids.length > 0) query[facet] = [...new Set(ids)];
  }
  const words = read.words.trim();
  if (words) query.search = words;
  const preferred = read.preferred.trim();
  if (preferred) query.preferred = preferred;
  const found = new Map<string, PeoplePlace>();
  for (const { name, radius_km } of read.places) {
    const place = places.get(name);
    if (!place) {
      lost.push(name);
      continue;
    }
    const radius = (radius_km ?? usual / 1000) * 1000;
    found.set(place.name, { name: place.name, ...pointOf(place), radius: Math.min(Math.max(radius, min), max) });
  }
  if (found.size > 0) query.place = [...found.values()];
  return { query, lost };
}

/** The same in names, for who is asked to change it. */
export const namesOf = (query: PeopleQuery, options: FormOptions): ReadSearch => ({
  words: query.search ?? '',
  preferred: query.preferred ?? '',
  places: (query.place ?? []).map(({ name, radius }) => ({ name, radius_km: Math.max(1, Math.round(radius / 1000)) })),
  facets: Object.fromEntries(
    candidateFacets.map((facet) => [facet, (query[facet] ?? []).flatMap((id) => nameOf(options, facet, id) ?? [])]),
  ) as ReadSearch['facets'],
  quotes: [],
  not_understood: [],
});

/** As the search takes it: the name of a place is for people. */
export const searchOf = (query: PeopleQuery) => {
  const { place: _, ...asked } = addressOf(query);
  return asked;
};

/** A chip for each, and one for each of the places. */
export const filtersOf = (
  query: PeopleQuery,
  options: FormOptions,
  locale: Locale,
): Pick<FoundPeople['filters'][number], 'filter' | 'text' | 'place'>[] => [
  ...(query.place ?? []).map(({ name, radius }) => ({
    filter: 'place' as const,
    text: say(locale, 'felix_says_within', { km: Math.round(radius / 1000), place: name }),
    place: name,
  })),
  ...candidateFacets.flatMap((filter) => {
    const names = (query[filter] ?? []).flatMap((id) => nameOf(options, filter, id) ?? []);
    return names.length > 0 ? [{ filter, text: names.join(', ') }] : [];
  }),
  ...(query.search ? [{ filter: 'search' as const, text: query.search }] : []),
  ...(query.preferred ? [{ filter: 'preferred' as const, text: query.preferred }] : []),
];
