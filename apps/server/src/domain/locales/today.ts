import type { Tenant } from '@marula/contract/tenants';

/** The day that it is in the tenant's country. */
export const today = (now: Date, { time_zone }: Pick<Tenant, 'time_zone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(now);
