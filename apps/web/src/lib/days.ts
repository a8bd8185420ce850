import { dateHabits } from '@marula/contract/date-habits';
import { formatDate } from '@marula/contract/formats';
import { datePicker } from '@marula/contract/limits';
import { getLocale, getTenant } from './tenant';

/** How the visitor's locale writes a date, and with which day its weeks begin. */
export const dateHabit = () => ({
  example: datePicker.format,
  firstDayOfWeek: datePicker.firstDayOfWeek,
  ...dateHabits[getLocale()],
});

const earliestYear = 1900;
const latestYear = 2100;

const patterns = [
  /^(?<day>\d{1,2})[/.\- ]+(?<month>\d{1,2})[/.\- ]+(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})[/.\- ]*(?<month>[a-z]{3,9})\.?[/.,\- ]*(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

const longMonths = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const monthOf = (written: string) =>
  /\d/.test(written) ? Number(written) : longMonths.findIndex((name) => name.startsWith(written)) + 1;

const yearOf = (written: string) => (written.length === 2 ? 2000 + Number(written) : Number(written));

/** 2026-12-16 from 16/12/2026, 16 Dec 2026 and their like, day first; nothing for what is no day of the calendar. */
export const readDay = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase();
  const parts = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!parts) return undefined;
  const [year, month, day] = [yearOf(parts.year ?? ''), monthOf(parts.month ?? ''), Number(parts.day)];
  if (year < earliestYear || year > latestYear) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // The 31st of February would quietly be the 3rd of March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
};

/** Also false for what a field holds that could not be read. */
export const isDay = (value: string | null): value is string => value !== null && readDay(value) === value;

/** The day that it is then where the tenant is, written as a date field holds it. */
export const dayAt = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: getTenant().time_zone });

/** 16 Dec 2026: a calendar date belongs to no time zone. */
export const formatDay = (day: string) => formatDate(new Date(day), 'UTC');
