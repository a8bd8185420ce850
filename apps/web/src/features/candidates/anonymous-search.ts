import { browseLimits, type CandidateFacet, candidateFacets } from '@marula/contract/limits';

/** What an address says about the list. Numbers stay numbers, so that the address stays readable. */
export type PeopleSearch = Partial<Record<'search' | 'page' | CandidateFacet, string | number>>;

const textOf = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? value : undefined;

const pageOf = (value: unknown) => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
};

const told = (search: Record<string, string | number | undefined>): PeopleSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** An address may say anything: what is nothing of ours is left out, and of the rest the server says what makes sense. */
export const peopleSearch = (raw: Record<string, unknown>): PeopleSearch =>
  told({
    search: textOf(raw.search),
    ...Object.fromEntries(candidateFacets.map((facet) => [facet, textOf(raw[facet])])),
    page: pageOf(raw.page),
  });

export const idsOf = (search: PeopleSearch, facet: CandidateFacet): number[] =>
  String(search[facet] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);

/** The same list with one option more or less, from its beginning. */
export const toggled = (search: PeopleSearch, facet: CandidateFacet, id: number): PeopleSearch => {
  const chosen = idsOf(search, facet);
  const ids = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return told({ ...search, [facet]: ids.length > 1 ? ids.join(',') : ids[0], page: undefined });
};

export const filterCount = (search: PeopleSearch) =>
  candidateFacets.reduce((sum, facet) => sum + idsOf(search, facet).length, 0);

export const withoutFilters = ({ search }: PeopleSearch): PeopleSearch => told({ search });

export const onPage = (search: PeopleSearch, page: number): PeopleSearch => told({ ...search, page: pageOf(page) });

/** As the server reads it. */
export const queryOf = ({ page, ...filters }: PeopleSearch) => ({
  ...(Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, String(value).slice(0, browseLimits.filterCharacters)]),
  ) as Partial<Record<'search' | CandidateFacet, string>>),
  page: Number(page ?? 1),
  rows: browseLimits.rows,
});
