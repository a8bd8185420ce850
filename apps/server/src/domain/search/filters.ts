import { isId } from '@marula/contract/ids';
import { browseLimits } from '@marula/contract/limits';

export interface Circle {
  name: string;
  lat: number;
  lng: number;
  /** In metres. */
  radius: number;
}

/** Where a page ended: the sort's own figure, then what is never equal for two rows. */
export type Cursor = [key: number, moment: string, id: string];

/** As the database writes it and reads it again. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Whoever writes an address may have written anything. */
export function isCursor(value: unknown): value is Cursor {
  if (!Array.isArray(value)) return false;
  const [key, moment, id] = value as unknown[];
  const isMoment = typeof moment === 'string' && MOMENT.test(moment) && !Number.isNaN(Date.parse(moment));
  return Number.isSafeInteger(key) && isMoment && typeof id === 'string' && isId(id);
}

export function readCursor(text: string): Cursor | undefined {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isCursor(cursor) ? [cursor[0], cursor[1], cursor[2]] : undefined;
  } catch {
    return undefined;
  }
}

export const wholeNumber = (text: string, least: number, most: number): number | undefined => {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
};

export const readId = (text: string): string | undefined => (isId(text) ? text.toLowerCase() : undefined);

/** Ids with commas between them. A list in which nothing is an id says nothing. */
function ids(text: string): number[] | undefined {
  const found = text.split(',').flatMap((part) => wholeNumber(part.trim(), 1, 32_767) ?? []);
  return found.length > 0 ? [...new Set(found)].slice(0, 50) : undefined;
}

export const coordinate = (text: string, most: number): number | undefined => {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? value : undefined;
};

/** Reads the filters of an address, and collects the names of those that make no sense. */
export function filterReader<Q extends object>(query: Q) {
  const ignored: string[] = [];
  const read = <T>(name: keyof Q & string, reader: (text: string) => T | undefined): T | undefined => {
    const text = query[name];
    if (typeof text !== 'string' || text.trim() === '') return undefined;
    const value = reader(text.trim());
    if (value === undefined) ignored.push(name);
    return value;
  };
  return { read, ignored };
}

export type Read<Q extends object> = ReturnType<typeof filterReader<Q>>['read'];

export const readFacets = <F extends string, Q extends Partial<Record<F, unknown>>>(
  read: Read<Q>,
  facets: readonly (F & keyof Q & string)[],
): Partial<Record<F, number[]>> =>
  Object.fromEntries(
    facets.flatMap((name) => {
      const chosen = read(name, ids);
      return chosen ? [[name, chosen]] : [];
    }),
  ) as Partial<Record<F, number[]>>;

/** The circle, and how far around a place that is named in the words. */
export function readCircle<Q extends { lat?: unknown; lng?: unknown; radius?: unknown }>(
  read: Read<Q>,
): { circle?: Circle; radius: number } {
  const { min, max, default: usual } = browseLimits.radiusMeters;
  const lat = read('lat', (text) => coordinate(text, 90));
  const lng = read('lng', (text) => coordinate(text, 180));
  const radius = read('radius', (text) => wholeNumber(text, min, max)) ?? usual;
  return lat !== undefined && lng !== undefined ? { circle: { name: '', lat, lng, radius }, radius } : { radius };
}
