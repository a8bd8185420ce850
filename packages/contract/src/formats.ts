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
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

const partsIn = (timeZone: string, at: Date) => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const found = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]));
  return { year: found.year, month: Number(found.month), day: Number(found.day) };
};

/** `15 Nov 2026`. A calendar date stays itself; an instant is read on the clock of a time zone. */
export const formatDate = (value: string | Date, timeZone: string): string => {
  const date = typeof value === 'string' ? calendarDate.exec(value) : null;
  const { year, month, day } = date
    ? { year: date[1], month: Number(date[2]), day: Number(date[3]) }
    : partsIn(timeZone, new Date(value));
  return `${day} ${months[month - 1]} ${year}`;
};

/** `Mar 2021`: a calendar date belongs to no time zone. */
export const formatMonth = (date: string | null): string =>
  date ? formatDate(new Date(date), 'UTC').replace(/^\d+ /, '') : '';
