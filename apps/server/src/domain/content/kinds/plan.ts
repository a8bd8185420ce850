import type { Reach } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { plansAlwaysOpen } from '@marula/contract/content-kinds';
import { AppError } from '@marula/contract/errors';
import { subscriptionLimits } from '@marula/contract/limits';
import { paymentLimits } from '@marula/contract/payment-limits';
import { type PlanSlug, planFeatures, planSlugs } from '@marula/contract/plans';
import type { Db } from '../../../core/database.ts';
import { pricesRepository } from '../../billing/prices.repository.ts';
import type { KindOfContent } from '../content-kind.ts';
import { ensureOwnCurrency, nameIn, placeOf } from './of-country.ts';
import { planContentRepository } from './plan.repository.ts';

type Plan = ContentValue<'plan'>;

function planAt(key: string): { country: number; slug: PlanSlug } | undefined {
  const place = placeOf(key);
  const slug = planSlugs.find((one) => one === place?.rest);
  return place && slug && { country: place.tenant.work_country_id, slug };
}

const found = (key: string) => {
  const place = planAt(key);
  if (!place) throw new AppError('staff.not_found');
  return place;
};

/** What is sold has a price, what is agreed on has none, and free is free. */
const isPriceOf = (slug: PlanSlug, price: number | null): boolean => {
  if (slug === 'custom') return price === null;
  return slug === 'free' ? price === 0 : price !== null && price >= paymentLimits.least;
};

const isLess = (to: number | null, from: number | null) => (to ?? Infinity) < (from ?? Infinity);

const isTaken = (from: Plan, to: Plan) => planFeatures.some((name) => from.features[name] && !to.features[name]);

/** Only what changes is counted: a plan may have a hundred thousand subscribers. */
async function reach(db: Db, key: string, from: Plan, to: Plan): Promise<Reach[]> {
  const { country, slug } = found(key);
  const plans = planContentRepository(db);
  const touched = [
    from.monthly_price !== to.monthly_price && ('plan_keep_price' as const),
    from.posts_per_month !== to.posts_per_month && ('plan_posts_later' as const),
    isTaken(from, to) && ('plan_features_lost' as const),
    from.active && !to.active && ('plan_closed' as const),
  ].filter((code) => code !== false);
  const count = touched.length > 0 ? await plans.subscribers(country, slug) : 0;
  const told: Reach[] = touched.map((code) => ({ code, count }));
  if (!isLess(to.team_member_limit, from.team_member_limit)) return told;
  return [...told, { code: 'plan_team_over', count: await plans.largerThan(country, slug, to.team_member_limit) }];
}

export const plan: KindOfContent<'plan'> = {
  list: (db) => planContentRepository(db).list(),
  read: async (db, key) => {
    const place = planAt(key);
    return place && planContentRepository(db).read(place.country, place.slug);
  },
  check: (key, { currency, monthly_price, active }) => {
    const { slug } = found(key);
    ensureOwnCurrency(key, currency);
    if (!isPriceOf(slug, monthly_price)) throw new AppError('content.price');
    if (!active && plansAlwaysOpen.includes(slug)) throw new AppError('content.always_open');
  },
  apply: async (tx, key, value, now) => {
    const { country, slug } = found(key);
    const plans = planContentRepository(tx);
    const before = await plans.read(country, slug);
    await plans.write(country, slug, value);
    const { monthly_price: price } = value;
    if (price === null || price === before?.monthly_price) return;
    // Who subscribes keeps what they pay until they were told of another price, thirty days before.
    await plans.changePrice(country, slug, price, price * subscriptionLimits.annualMonths, now);
    await pricesRepository(tx).apply(now);
  },
  reach,
  nameOf: (key, { name }) => nameIn(key, name),
};
