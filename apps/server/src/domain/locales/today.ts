import type { Tenant } from '@marula/contract/tenants';
import { formatInZone } from '../../core/format-in-zone.ts';

const dayIn = formatInZone('en-CA', {});

/** The day that it is in the tenant's country. */
export const today = (now: Date, { time_zone }: Pick<Tenant, 'time_zone'>): string => dayIn(time_zone).format(now);
