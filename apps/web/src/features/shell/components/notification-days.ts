import { duration } from '@marula/contract/limits';
import type { Notification } from '@marula/contract/notifications.contract';
import { formatDay, isSameDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

interface Line {
  line: Notification;
  isGone: boolean;
}

const nameOf = (at: Date, now: Date, timeZone: string) => {
  if (isSameDay(at, now, timeZone)) return m.shell_today();
  if (isSameDay(at, new Date(now.getTime() - duration.day), timeZone)) return m.shell_yesterday();
  return formatDay(at, timeZone);
};

/** What is there and what has just been deleted, each in its place, under the day it came. */
export const daysOf = (there: readonly Notification[], gone: readonly Notification[], now = new Date()) => {
  const { time_zone } = getTenant();
  const isThere = new Set(there.map(({ id }) => id));
  const lines: Line[] = [
    ...there.map((line) => ({ line, isGone: false })),
    ...gone.filter(({ id }) => !isThere.has(id)).map((line) => ({ line, isGone: true })),
  ].sort((one, other) => other.line.created_at.localeCompare(one.line.created_at));
  const byDay = Map.groupBy(lines, ({ line }) => nameOf(new Date(line.created_at), now, time_zone));
  return [...byDay].map(([day, ofDay]) => ({ day, lines: ofDay }));
};
