import { formatMoney } from '@marula/contract/formats';
import type { Bundle } from '@marula/contract/subscriptions.contract';

const daysOfMonth = 365 / 12;
export const monthsOf = ({ valid_days }: Pick<Bundle, 'valid_days'>): number => Math.round(valid_days / daysOfMonth);

const minorUnits = 100;
const wholeUnits = (minor: number) => Math.round(minor / minorUnits) * minorUnits;

export const eachOf = ({ price, posts, currency }: Bundle): string => formatMoney(wholeUnits(price / posts), currency);

/** Against as many single posts; nothing where there is no single one on sale, or it is no dearer. */
export const savedBy = (bundle: Bundle, all: readonly Bundle[]): number => {
  const single = all.find(({ posts, active }) => active && posts === 1);
  return single ? Math.max(0, single.price * bundle.posts - bundle.price) : 0;
};
