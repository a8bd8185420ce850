import { type Currency, tenants } from './tenants.ts';

// An amount must not break over two lines.
const space = '\u00a0';
const minorPerMajor = 100;

const symbols = Object.fromEntries(
  Object.values(tenants).map((tenant) => [tenant.currency, tenant.currency_symbol]),
) as Record<Currency, string>;

/** `12 500` */
export const formatNumber = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, space);

/** `R 12 500` from 1250000 cents; cents show only where there are some. */
export const formatMoney = (minorUnits: number, currency: Currency): string => {
  const amount = Math.abs(minorUnits);
  const cents = amount % minorPerMajor;
  const fraction = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`;
  const sign = minorUnits < 0 ? '-' : '';
  return `${sign}${symbols[currency]}${space}${formatNumber(Math.trunc(amount / minorPerMajor))}${fraction}`;
};

/** `R 12 500.00`: a sum on a bill has its cents also where there are none. */
export const formatSum = (minorUnits: number, currency: Currency): string =>
  formatMoney(minorUnits, currency) + (minorUnits % minorPerMajor === 0 ? '.00' : '');

// Written out because the languages' own data disagree between engines ('Sept' against 'Sep').
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** `Sep`, `Fri`. */
export const shortName = (name = ''): string => name.slice(0, 3);

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Neither country changes its clocks, and loading a browser's own time zones holds up a slow phone's first screen. */
const minutesAhead: Record<string, number | undefined> = {
  UTC: 0,
  [tenants.ZA.time_zone]: 120,
  [tenants.ZM.time_zone]: 120,
};
const MINUTE_MS = 60_000;

/** What calendar and clock show at a moment in one of our time zones. */
export const momentIn = (timeZone: string, at: Date) => {
  const ahead = minutesAhead[timeZone];
  if (ahead === undefined) throw new RangeError(`${timeZone} is no time zone of ours`);
  const there = new Date(at.getTime() + ahead * MINUTE_MS);
  return {
    year: there.getUTCFullYear(),
    month: months[there.getUTCMonth()] as string,
    day: there.getUTCDate(),
    weekday: weekdays[there.getUTCDay()] as string,
    hour: there.getUTCHours(),
    /** `07:40`. */
    time: there.toISOString().slice(11, 16),
  };
};

/** `15 Nov 2026`. A calendar date stays itself; an instant is read on the clock of a time zone. */
export const formatDate = (value: string | Date, timeZone: string): string => {
  const date = typeof value === 'string' ? calendarDate.exec(value) : null;
  if (date) return `${Number(date[3])} ${shortName(months[Number(date[2]) - 1])} ${date[1]}`;
  const { year, month, day } = momentIn(timeZone, new Date(value));
  return `${day} ${shortName(month)} ${year}`;
};

/** `Mar 2021`: a calendar date belongs to no time zone. */
export const formatMonth = (date: string | null): string =>
  date ? formatDate(new Date(date), 'UTC').replace(/^\d+ /, '') : '';
