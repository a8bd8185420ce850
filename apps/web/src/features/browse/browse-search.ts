import { type BrowseFacet, browseFacets, browseLimits, browseSorts } from '@marula/contract/limits';

const names = ['search', 'place', 'radius', ...browseFacets, 'pay', 'days', 'sort', 'after'] as const;
type Name = (typeof names)[number];

/** What an address says about the list. Numbers stay numbers, so that the address stays readable. */
export type BrowseSearch = Partial<Record<Name, string | number>>;

/** An address may say anything: the server says which of it makes sense. */
export const readBrowseSearch = (raw: Record<string, unknown>): BrowseSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = raw[name];
      const known = (typeof value === 'string' && value !== '') || typeof value === 'number';
      return known ? [[name, value]] : [];
    }),
  );

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

export const withoutFilters = (search: BrowseSearch): BrowseSearch =>
  without(search, ...names.filter((name) => name !== 'search' && name !== 'place' && name !== 'sort'));

const known = browseSorts as readonly string[];
export const sortOf = ({ sort }: BrowseSearch) =>
  (known.includes(String(sort)) ? sort : browseSorts[0]) as (typeof browseSorts)[number];

export const radiusOf = ({ radius }: BrowseSearch) => Number(radius) || browseLimits.radiusMeters.default;

const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

/** As the server reads it: a place is the end of the words. */
export const queryOf = ({ place, search, ...filters }: BrowseSearch) => ({
  ...(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, text(value)])) as Partial<
    Record<Exclude<Name, 'search' | 'place'>, string>
  >),
  search: [text(search), place === undefined ? undefined : `in ${place}`].filter(Boolean).join(' ') || undefined,
});
