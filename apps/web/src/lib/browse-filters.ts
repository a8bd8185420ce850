import type { Understood } from '@marula/contract/jobs.browse.contract';
import type { BrowseFacet } from '@marula/contract/limits';
import { type BrowseSearch, type Name, names } from './browse-search';

export const idsOf = (search: BrowseSearch, facet: BrowseFacet): number[] =>
  String(search[facet] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);

/** One id is a number and several are a list; none is nothing. */
const written = (ids: number[]) => (ids.length > 1 ? ids.join(',') : ids[0]);

/** The same list with one option more or less, from its beginning. */
export const toggled = (search: BrowseSearch, facet: BrowseFacet, id: number): BrowseSearch => {
  const chosen = idsOf(search, facet);
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return without({ ...search, [facet]: written(next) }, 'after');
};

export const without = (search: BrowseSearch, ...gone: Name[]): BrowseSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !gone.includes(name as Name) && value !== undefined),
  );

/** What is looked for, where and in which order: all else narrows it down. */
export const kept: readonly Name[] = ['search', 'place', 'lat', 'lng', 'sort'];

/** Also without the filters that were typed as words: what is left of them, and the place that stood among them, stay. */
export function withoutFilters(search: BrowseSearch, understood?: Understood): BrowseSearch {
  const rest = without(search, ...names.filter((name) => !kept.includes(name)));
  const wished = understood?.wishes.map(({ of }) => of) ?? [];
  if (!understood || wished.length === 0) return rest;
  const where = understood.place?.name || understood.province?.name;
  return without(
    {
      ...rest,
      ...(wished.includes('search') && { search: understood.words || undefined }),
      ...(wished.includes('place') && { place: undefined }),
      ...(understood.without_place !== null && where && { place: where }),
    },
    'after',
  );
}

/** The search without one of the filters that were typed as words. */
export const withoutWish = (search: BrowseSearch, { of, rest }: Understood['wishes'][number]): BrowseSearch =>
  without({ ...search, [of]: rest || undefined }, 'after');

/** The same search anywhere: without its place, in its own field or among the words. */
export const withoutPlace = (search: BrowseSearch, { without_place }: Understood): BrowseSearch =>
  without(
    { ...search, ...(without_place !== null && { search: without_place || undefined }) },
    ...(['place', 'lat', 'lng', 'radius', 'after'] as const),
  );

const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

/** As the server reads it: all of an address is text. */
export const queryOf = (search: BrowseSearch) =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, text(value)])) as Partial<
    Record<Name, string>
  >;
