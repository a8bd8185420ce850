import type { Landing } from '@marula/contract/jobs.landing.contract';
import { type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import { getTenant } from '@/lib/tenant';

/** The country whose jobs these are. */
export const countryOf = ({ work_country_id }: Landing): Tenant => tenantOfWorkCountry(work_country_id) ?? getTenant();
