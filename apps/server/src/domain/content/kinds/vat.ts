import { AppError } from '@marula/contract/errors';
import { plansRepository } from '../../billing/plans.repository.ts';
import type { KindOfContent } from '../content-kind.ts';
import { placeOf } from './of-country.ts';
import { vatContentRepository } from './vat.repository.ts';

const countryAt = (key: string): number | undefined => {
  const place = placeOf(key);
  return place?.rest === '' ? place.tenant.work_country_id : undefined;
};

const found = (key: string): number => {
  const country = countryAt(key);
  if (country === undefined) throw new AppError('staff.not_found');
  return country;
};

export const vat: KindOfContent<'vat'> = {
  list: (db) => vatContentRepository(db).list(),
  read: async (db, key) => {
    const country = countryAt(key);
    return country === undefined ? undefined : { vat_basis_points: await plansRepository(db).vatIn(country) };
  },
  apply: (tx, key, value) => vatContentRepository(tx).write(found(key), value),
  reach: async (db, key) => [{ code: 'vat_renewals', count: await vatContentRepository(db).payers(found(key)) }],
  nameOf: (key) => `VAT, ${placeOf(key)?.tenant.name ?? key}`,
};
