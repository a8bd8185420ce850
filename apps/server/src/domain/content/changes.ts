import { isDeepStrictEqual } from 'node:util';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { formatMoney } from '@marula/contract/formats';
import type { StaffLine } from '@marula/contract/staff.contract';

const MONEY = new Set(['price', 'monthly_price']);

/** A value as a list of fields. What is inside another has its name before it, but for features: they have a name each. */
const flat = (value: object, within = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? flat(inner, name === 'features' ? '' : `${name}_`)
      : [[`${within}${name}`, inner]],
  );

/** Of two lists, what only the first has; all of it where just their order differs. */
const onlyIn = (one: unknown, other: unknown): unknown => {
  if (!Array.isArray(one) || !Array.isArray(other) || one.some((entry) => typeof entry !== 'string')) return one;
  const isOrder = one.length === other.length && one.every((entry) => other.includes(entry));
  return isOrder ? one : one.filter((entry) => !other.includes(entry));
};

function said(name: string, value: unknown, whole: ContentValue | null): string | null {
  if (value === null || value === undefined) return null;
  if (MONEY.has(name) && whole && 'currency' in whole) return formatMoney(Number(value), whole.currency);
  if (Array.isArray(value)) return value.length > 0 ? value.join(typeof value[0] === 'string' ? ', ' : '–') : null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the log says of a publish: each field that is another now. */
export function changesOf(from: ContentValue | null, to: ContentValue): StaffLine['changes'] {
  const before = new Map(from ? flat(from) : []);
  return flat(to)
    .filter(([field, value]) => !isDeepStrictEqual(before.get(field), value))
    .map(([field, value]) => ({
      field,
      from: said(field, onlyIn(before.get(field), value), from),
      to: said(field, onlyIn(value, before.get(field)), to),
    }));
}
