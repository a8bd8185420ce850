import { formatDate } from '@marula/contract/formats';

const parts = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at);

/** 07:40, on the tenant's clock. */
export const formatTime = (at: Date, timeZone: string) =>
  parts(at, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Friday 13 November. */
export const formatDay = (at: Date, timeZone: string) =>
  parts(at, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');

export const isSameDay = (one: Date, other: Date, timeZone: string) =>
  formatDate(one, timeZone) === formatDate(other, timeZone);

const daysOfWeek = 7;

/** The time today, the weekday within a week, the date before that. */
export const formatRecent = (at: Date, now: Date, timeZone: string) => {
  if (isSameDay(at, now, timeZone)) return formatTime(at, timeZone);
  const week = new Date(now);
  week.setDate(week.getDate() - daysOfWeek + 1);
  return at > week ? parts(at, timeZone, { weekday: 'short' }) : formatDate(at, timeZone);
};
