import { AppError } from '@marula/contract/errors';
import { type Tenant, tenantCodes, tenants } from '@marula/contract/tenants';
import type { KindOfContent } from '../content-kind.ts';
import { featureGroupsIn } from '../feature-groups.ts';
import { placeOf } from './of-country.ts';
import { pricingTextsRepository } from './pricing-texts.repository.ts';

const tenantAt = (key: string): Tenant | undefined => {
  const place = placeOf(key);
  return place?.rest === '' ? place.tenant : undefined;
};

/** All groups of a country are one thing: a feature moves from one to another in one publish. */
export const featureGroup: KindOfContent<'feature_group'> = {
  list: (db) =>
    Promise.all(
      tenantCodes.map(async (code) => ({
        key: code.toLowerCase(),
        value: { groups: await featureGroupsIn(db, tenants[code], tenants[code].locale) },
      })),
    ),
  read: async (db, key) => {
    const tenant = tenantAt(key);
    return tenant && { groups: await featureGroupsIn(db, tenant, tenant.locale) };
  },
  apply: (tx, key, { groups }) => {
    const tenant = tenantAt(key);
    if (!tenant) throw new AppError('staff.not_found');
    return pricingTextsRepository(tx).writeGroups(tenant.work_country_id, groups);
  },
  nameOf: (key) => `Feature groups, ${placeOf(key)?.tenant.name ?? key}`,
};
