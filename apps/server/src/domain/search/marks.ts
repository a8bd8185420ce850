import { duration } from '@marula/contract/limits';
import { defaultTenant, tenants } from '@marula/contract/tenants';
import type { Circle } from './filters.ts';
import type { Values } from './values.ts';

/** A tsquery of marks: any of a kind, all kinds. The marks are made here of numbers and ids, so quoting is all they need. */
export const anyOf = (marks: readonly string[]) => `(${marks.map((mark) => `'=${mark}'`).join(' | ')})`;

const METERS_PER_DEGREE = 111_320;
/** Up to here the small fields are used; beyond it they would be too many. */
const NEAR_METERS = 20_000;

/** The smallest box around a circle: what lies outside needs no further look. */
function boxOf({ lat, lng, radius }: Omit<Circle, 'name'>) {
  const high = radius / METERS_PER_DEGREE;
  const wide = high / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}

/** Compared sooner than a distance is worked out. */
export function within(values: Values, circle: Circle): string {
  const { south, north, west, east } = boxOf(circle);
  const between = (from: number, to: number) => `between ${values.add(from, 'float8')} and ${values.add(to, 'float8')}`;
  return `latitude ${between(south, north)} and longitude ${between(west, east)}`;
}

export const cellsOf = (circle: Circle): string[] =>
  circle.radius <= NEAR_METERS ? cells(circle, 'g', 10) : fieldsOf(circle);

/** The large fields alone, of which even a wide circle touches few. */
export const fieldsOf = (circle: Omit<Circle, 'name'>): string[] => cells(circle, 'G', 1);

function cells(circle: Omit<Circle, 'name'>, kind: string, perDegree: number): string[] {
  const { south, north, west, east } = boxOf(circle);
  const fields = (from: number, to: number) => {
    const first = Math.floor(from * perDegree);
    return Array.from({ length: Math.floor(to * perDegree) - first + 1 }, (_, n) => first + n);
  };
  const columns = fields(west, east);
  return fields(south, north).flatMap((row) => columns.map((column) => `${kind}${row},${column}`));
}

export const countryMark = (country: number) => `=c${country}`;

/** Nearly everything is there: its mark says next to nothing, and its list is as long as the table. */
const LARGEST = tenants[defaultTenant].work_country_id;

/** Where words are looked for, few enough rows have them to look for the country at each, instead of in the index. */
export const looksAtCountry = ({ country }: { country: number }, hasWords: boolean): boolean =>
  hasWords && country === LARGEST;

/** In UTC, as marks are written. */
export const dayOf = (now: Date, ago: number) =>
  new Date(now.getTime() - ago * duration.day).toISOString().slice(0, 10);
