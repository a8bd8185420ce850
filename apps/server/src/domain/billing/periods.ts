import type { BillingInterval } from '@marula/contract/plans';
import type { Tenant } from '@marula/contract/tenants';
import { formatInZone } from '../../core/format-in-zone.ts';

type Zone = Pick<Tenant, 'time_zone'>;

const day = 86_400_000;

const clockIn = formatInZone('en-GB', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** The wall clock of a country, as if it were UTC: what months and days are counted on. */
function localOf(at: Date, zone: Zone): Date {
  const parts = clockIn(zone.time_zone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'), at.getUTCMilliseconds()),
  );
}

const fromLocal = (local: Date, zone: Zone): Date => {
  const offset = localOf(local, zone).getTime() - local.getTime();
  return new Date(local.getTime() - offset);
};

export const yearIn = (zone: Zone, at: Date): number => localOf(at, zone).getUTCFullYear();

/** The day of the month on which periods begin. */
export const anchorOf = (start: Date, zone: Zone): number => localOf(start, zone).getUTCDate();

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * So many months later on the anchor's day, or on the month's last day where it has no such day: 31 January is followed
 * by 28 February and then by 31 March.
 */
export function monthsAfter(start: Date, months: number, anchor: number, zone: Zone): Date {
  const local = localOf(start, zone);
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth() + months;
  const date = Math.min(anchor, lastDay(year, month));
  const clock = local.getTime() % day;
  return fromLocal(new Date(Date.UTC(year, month, date) + clock), zone);
}

const MONTHS: Record<BillingInterval, number> = { monthly: 1, annual: 12 };

export const periodAfter = (start: Date, interval: BillingInterval, anchor: number, zone: Zone): Date =>
  monthsAfter(start, MONTHS[interval], anchor, zone);

/** Whole days of the calendar, in the country’s time. */
export const daysBetween = (from: Date, until: Date, zone: Zone): number =>
  Math.floor(localOf(until, zone).getTime() / day) - Math.floor(localOf(from, zone).getTime() / day);
