import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { isId } from '@marula/contract/ids';
import { type BrowseFacet, type BrowseSort, browseFacets, browseLimits, browseSorts } from '@marula/contract/limits';

type Query = QueryOf<typeof endpoints.jobs.browse>;

export interface Circle {
  name: string;
  lat: number;
  lng: number;
  /** In metres. */
  radius: number;
}

export interface Filters {
  country: number;
  facets: Partial<Record<BrowseFacet, number[]>>;
  company?: string | undefined;
  circle?: Circle | undefined;
  /** Around a place that is named in the words. */
  radius?: number | undefined;
  pay?: number | undefined;
  days?: number | undefined;
  sort: BrowseSort;
  after?: Cursor | undefined;
}

/** Where a page ended: the sort's own figure, then what is never equal for two jobs. */
export type Cursor = [key: number, published_at: string, job_id: string];

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function readCursor(text: string): Cursor | undefined {
  try {
    const [key, published_at, job_id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
    const holds = Number.isSafeInteger(key) && !Number.isNaN(Date.parse(published_at)) && isId(job_id);
    return holds ? [key, published_at, job_id] : undefined;
  } catch {
    return undefined;
  }
}

const wholeNumber = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
};

/** Ids with commas between them. A list in which nothing is an id says nothing. */
function ids(text: string): number[] | undefined {
  const found = text.split(',').flatMap((part) => wholeNumber(part.trim(), 1, 32_767) ?? []);
  return found.length > 0 ? [...new Set(found)].slice(0, 50) : undefined;
}

const coordinate = (text: string, most: number): number | undefined => {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? value : undefined;
};

/** What of an address can be understood; the names of the rest. */
export function readFilters(query: Query): { filters: Filters; ignored: string[] } {
  const ignored: string[] = [];
  const read = <T>(name: keyof Query, reader: (text: string) => T | undefined): T | undefined => {
    const text = query[name];
    if (typeof text !== 'string' || text.trim() === '') return undefined;
    const value = reader(text.trim());
    if (value === undefined) ignored.push(name);
    return value;
  };
  const facets = Object.fromEntries(
    browseFacets.flatMap((name) => {
      const chosen = read(name, ids);
      return chosen ? [[name, chosen]] : [];
    }),
  );
  const filters: Filters = {
    country: query.workCountryId,
    facets,
    company: read('company', (text) => (isId(text) ? text.toLowerCase() : undefined)),
    pay: read('pay', (text) => wholeNumber(text, 1, Number.MAX_SAFE_INTEGER)),
    days: read('days', (text) => wholeNumber(text, 1, Math.max(...browseLimits.postedWithinDays))),
    sort: read('sort', (text) => browseSorts.find((sort) => sort === text)) ?? 'relevance',
    after: read('after', readCursor),
  };
  const { min, max, default: usual } = browseLimits.radiusMeters;
  const lat = read('lat', (text) => coordinate(text, 90));
  const lng = read('lng', (text) => coordinate(text, 180));
  const radius = read('radius', (text) => wholeNumber(text, min, max)) ?? usual;
  filters.radius = radius;
  if (lat !== undefined && lng !== undefined) filters.circle = { name: '', lat, lng, radius };
  return { filters, ignored };
}
