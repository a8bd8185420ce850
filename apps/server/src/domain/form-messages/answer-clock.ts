import { duration } from '@marula/contract/limits';
import { supportLimits } from '@marula/contract/support-limits';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { entitlementsOf } from '../../core/entitlements.ts';
import { formatInZone } from '../../core/format-in-zone.ts';
import { formMessagesRepository, type NewMessage } from './form-messages.repository.ts';

const WEEKEND = ['Sat', 'Sun'];

const weekdayIn = formatInZone('en', { weekday: 'short' });
const isWeekend = (at: number, timeZone: string): boolean => WEEKEND.includes(weekdayIn(timeZone).format(at));

/** So many hours later, where the hours of weekends do not count. */
export function dueAfter(from: Date, hours: number, country: TenantCode): Date {
  const { time_zone } = tenants[country];
  let left = hours * duration.hour;
  let at = from.getTime();
  while (left > 0) {
    // Both countries are whole hours away from UTC, so a day begins with an hour.
    const span = duration.hour - (at % duration.hour);
    if (isWeekend(at, time_zone)) at += span;
    else {
      const counted = Math.min(span, left);
      at += counted;
      left -= counted;
    }
  }
  return new Date(at);
}

/** How soon we answer the writer: as their plan says at this moment. */
export async function clockFor(
  db: Db,
  now: Date,
  { company_id, topic, tenant }: Pick<NewMessage, 'company_id' | 'topic' | 'tenant'>,
): Promise<{ answer_hours: number; waiting_since: Date; due_at: Date }> {
  const plan = company_id ? await formMessagesRepository(db).planOf(company_id) : undefined;
  const promised = plan && entitlementsOf(plan, now).features.email_support_hours;
  const { otherwise, complaint } = supportLimits.answerHours;
  const answer_hours = promised || (topic === 'complaint' ? complaint : otherwise);
  return { answer_hours, waiting_since: now, due_at: dueAfter(now, answer_hours, tenant) };
}
