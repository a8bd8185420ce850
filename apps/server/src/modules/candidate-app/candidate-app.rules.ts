import { AppError } from '@marula/contract/errors';
import { candidateLimits } from '@marula/contract/limits';
import { phoneFrom } from '@marula/contract/phones';
import type { Tenant } from '@marula/contract/tenants';
import { today } from '../../domain/locales/today.ts';

export const invalid = (path: string, message: string) =>
  new AppError('request.invalid', { issues: [{ path: `body.${path}`, message }] });

/** Whatever was left out, and null for none. */
type Typed = string | null | undefined;

/** The number as it is stored; what was left out stays left out. */
export function phoneOrRefuse<T extends Typed>(typed: T, tenant: Tenant): T {
  if (typeof typed !== 'string') return typed;
  const phone = phoneFrom(typed, tenant);
  if (!phone) throw invalid('contact_number', 'is not a phone number');
  return phone as T;
}

interface Period {
  start_date: string | null;
  end_date: string | null;
}

export function ensurePeriod({ start_date, end_date }: Period): void {
  if (start_date && end_date && end_date < start_date) throw invalid('end_date', 'must not be before the first day');
}

/** Somebody works where they have begun, and where they still work there is no last day. */
export function ensureWork(work: Period & { current_position: boolean }, now: Date, tenant: Tenant): void {
  ensurePeriod(work);
  if (work.current_position && work.end_date) throw invalid('end_date', 'a current position has none');
  if (work.start_date && work.start_date > today(now, tenant)) throw invalid('start_date', 'lies ahead');
}

export function ensureRoom(count: number, limit: number = candidateLimits.entries): void {
  if (count >= limit) throw new AppError('candidates.too_many_entries', { limit });
}
