import { browseFacets } from '@marula/contract/limits';

/** Every page's router reads addresses: what else can be done with one is in browse-filters.ts. */
export const names = [
  'search',
  'place',
  'lat',
  'lng',
  'radius',
  ...browseFacets,
  'pay',
  'days',
  'sort',
  'after',
] as const;
export type Name = (typeof names)[number];

/** What an address says about the list. Numbers stay numbers, so that the address stays readable. */
export type BrowseSearch = Partial<Record<Name, string | number>>;

/** The job that is shown beside the list. It is no part of what the list is asked for. */
export interface ChosenJob {
  job?: string;
}

export const readChosenJob = ({ job }: Record<string, unknown>): ChosenJob =>
  typeof job === 'string' && job !== '' ? { job } : {};

/** A form that is sent without the app says each of several choices by itself. */
const asOne = (value: unknown) => (Array.isArray(value) ? value.join(',') : value);

/**
 * The part of the address that the server searches by. Only known names are passed on, and the server checks their values.
 * Everything else, such as campaign parameters or the job that is open beside the list, does not change the result.
 */
export const listOf = (raw: Record<string, unknown> | (BrowseSearch & ChosenJob)): BrowseSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = asOne(raw[name]);
      const known = (typeof value === 'string' && value !== '') || typeof value === 'number';
      return known ? [[name, value]] : [];
    }),
  );

export const readBrowseSearch = (raw: Record<string, unknown>): BrowseSearch & ChosenJob => ({
  ...listOf(raw),
  ...readChosenJob(raw),
});
