import { type Currency, type Tenant, tenants } from '@marula/contract/tenants';

const space = '\u00a0';
const minorUnits = 100;

/** 12 500: spaces that do not break, so that an amount never splits over two lines. */
export const formatNumber = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, space);

const symbolOf = (currency: Currency) =>
  Object.values<Tenant>(tenants).find((tenant) => tenant.currency === currency)?.currency_symbol ?? currency;

/** R 12 500 from 1250000 cents; cents are written only where there are some. */
export const formatMoney = (amount: number, currency: Currency) => {
  const cents = Math.abs(amount) % minorUnits;
  const whole = formatNumber(Math.trunc(Math.abs(amount) / minorUnits));
  const fraction = cents ? `.${String(cents).padStart(2, '0')}` : '';
  return `${amount < 0 ? '-' : ''}${symbolOf(currency)}${space}${whole}${fraction}`;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 15 Nov 2026, by the clock of the tenant. */
export const formatDate = (date: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone,
  }).formatToParts(date);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  return `${part('day')} ${months[part('month') - 1]} ${part('year')}`;
};

/** Mar 2021: a calendar date belongs to no time zone. */
export const formatMonth = (date: string | null) =>
  date ? formatDate(new Date(date), 'UTC').replace(/^\d+ /, '') : '';
