import { type Locale, type TenantCode, tenants } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';

/** 1 March 2019: a calendar date belongs to no time zone. */
export const dayOf = (locale: Locale, date: string): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return say(locale, 'letters_day', { year, month, day });
};

/** The day of a moment, on the clock of a country. */
export const dayIn = (locale: Locale, country: TenantCode, moment: string): string => {
  const { time_zone: timeZone } = tenants[country];
  // Written in Sweden as calendar dates are stored.
  return dayOf(locale, new Date(moment).toLocaleDateString('sv', { timeZone }));
};
