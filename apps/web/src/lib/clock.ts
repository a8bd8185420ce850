import { formatDate, momentIn, shortName } from '@marula/contract/formats';

/** 07:40, on the tenant's clock. */
export const formatTime = (at: Date, timeZone: string) => momentIn(timeZone, at).time;

/** Friday 13 November. */
export const formatDay = (at: Date, timeZone: string) => {
  const { weekday, day, month } = momentIn(timeZone, at);
  return `${weekday} ${day} ${month}`;
};

/** Fri 13 Nov. */
export const formatShortDay = (at: Date, timeZone: string) => {
  const { weekday, day, month } = momentIn(timeZone, at);
  return `${shortName(weekday)} ${day} ${shortName(month)}`;
};

export const isSameDay = (one: Date, other: Date, timeZone: string) =>
  formatDate(one, timeZone) === formatDate(other, timeZone);

const daysOfWeek = 7;

/** The time today, the weekday within a week, the date before that. */
export const formatRecent = (at: Date, now: Date, timeZone: string) => {
  if (isSameDay(at, now, timeZone)) return formatTime(at, timeZone);
  const week = new Date(now);
  week.setDate(week.getDate() - daysOfWeek + 1);
  return at > week ? shortName(momentIn(timeZone, at).weekday) : formatDate(at, timeZone);
};
