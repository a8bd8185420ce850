import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';

/** Leaves room after the first tenant's provinces, so that neither list shifts the other. */
const PROVINCE_STEP = 100;

export const provinceId = (code: TenantCode, name: string): number =>
  tenantCodes.indexOf(code) * PROVINCE_STEP + tenants[code].provinces.indexOf(name) + 1;
