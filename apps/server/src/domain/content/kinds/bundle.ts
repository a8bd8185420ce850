import { AppError } from '@marula/contract/errors';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { KindOfContent } from '../content-kind.ts';
import { bundleContentRepository } from './bundle.repository.ts';
import { ensureOwnCurrency, isAdded, nameIn, numberedAt } from './of-country.ts';

const found = (key: string) => {
  const place = numberedAt(key);
  if (!place) throw new AppError('staff.not_found');
  return place;
};

export const bundle: KindOfContent<'bundle'> = {
  list: (db) => bundleContentRepository(db).list(),
  read: async (db, key) => {
    const place = numberedAt(key);
    return place && bundleContentRepository(db).read(place.country, place.id);
  },
  mayAdd: isAdded,
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
