import { financeLimits } from '@marula/contract/finance-limits';

/** One more than is shown says that there is a next page. */
export function pageOf<T extends { id: string }>(found: T[]): { items: T[]; next: string | null } {
  const items = found.slice(0, financeLimits.rows);
  return { items, next: found.length > financeLimits.rows ? (items.at(-1)?.id ?? null) : null };
}
