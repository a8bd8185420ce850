import { tenants } from '@marula/contract/tenants';

const clock = new Intl.DateTimeFormat('en-CA', { timeZone: tenants.ZA.time_zone, dateStyle: 'short' });

/** The day by which things are counted: both countries keep the same time, all year (migration 0041). */
export const workDay = (moment: Date): string => clock.format(moment);
