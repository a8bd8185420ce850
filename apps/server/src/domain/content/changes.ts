import type { ContentValue } from '@marula/contract/content.values.contract';
import { formatMoney } from '@marula/contract/formats';
import type { StaffLine } from '@marula/contract/staff.contract';

const MONEY = new Set(['price', 'monthly_price']);

/** A value as a list of fields, what is inside another by its own name. */
const flat = (value: object): [string, unknown][] =>
  Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? flat(inner) : [[name, inner]],
  );

function said(name: string, value: unknown, whole: ContentValue | null): string | null {
  if (value === null || value === undefined) return null;
  if (MONEY.has(name) && whole && 'currency' in whole) return formatMoney(Number(value), whole.currency);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the log says of a publish: each field that is another now. */
export function changesOf(from: ContentValue | null, to: ContentValue): StaffLine['changes'] {
  const before = new Map(from ? flat(from) : []);
  return flat(to)
    .map(([field, value]) => ({ field, from: said(field, before.get(field), from), to: said(field, value, to) }))
    .filter((change) => change.from !== change.to);
}
