import { type BrowseFacet, browseSorts } from '@marula/contract/limits';
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
const kept: readonly Name[] = ['search', 'place', 'lat', 'lng', 'sort'];

export const withoutFilters = (search: BrowseSearch): BrowseSearch =>
  without(search, ...names.filter((name) => !kept.includes(name)));

const known = browseSorts as readonly string[];
export const sortOf = ({ sort }: BrowseSearch) =>
  (known.includes(String(sort)) ? sort : browseSorts[0]) as (typeof browseSorts)[number];

const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

/** As the server reads it: a place is the end of the words. */
export const queryOf = ({ place, search, ...filters }: BrowseSearch) => ({
  ...(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, text(value)])) as Partial<
    Record<Exclude<Name, 'search' | 'place'>, string>
  >),
  search: [text(search), place === undefined ? undefined : `in ${place}`].filter(Boolean).join(' ') || undefined,
});
