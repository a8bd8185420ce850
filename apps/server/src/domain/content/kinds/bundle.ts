import { contentLimits } from '@marula/contract/content-kinds';
import { AppError } from '@marula/contract/errors';
import { request } from '@marula/contract/limits';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { KindOfContent } from '../content-kind.ts';
import { bundleContentRepository } from './bundle.repository.ts';
import { ensureOwnCurrency, nameIn, placeOf } from './of-country.ts';

function bundleAt(key: string): { country: number; id: number } | undefined {
  const place = placeOf(key);
  if (!place || !/^[1-9]\d{0,4}$/.test(place.rest)) return undefined;
  const id = Number(place.rest);
  return id > request.largestReferenceId ? undefined : { country: place.tenant.work_country_id, id };
}

const found = (key: string) => {
  const place = bundleAt(key);
  if (!place) throw new AppError('staff.not_found');
  return place;
};

export const bundle: KindOfContent<'bundle'> = {
  list: (db) => bundleContentRepository(db).list(),
  read: async (db, key) => {
    const place = bundleAt(key);
    return place && bundleContentRepository(db).read(place.country, place.id);
  },
  mayAdd: (key) => (bundleAt(key)?.id ?? 0) >= contentLimits.firstAddedBundle,
  check: (key, { currency, price }) => {
    ensureOwnCurrency(key, currency);
    if (price < paymentLimits.least) throw new AppError('content.price');
  },
  apply: async (tx, key, value) => {
    const { country, id } = found(key);
    if (!(await bundleContentRepository(tx).write(country, id, value))) throw new AppError('content.changed');
  },
  reach: async (db, key) => [{ code: 'bundle_kept', count: await bundleContentRepository(db).holders(found(key).id) }],
  nameOf: (key, { name }) => nameIn(key, name),
};
