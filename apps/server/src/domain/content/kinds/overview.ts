import { AppError } from '@marula/contract/errors';
import { hasUnknownBlank } from '@marula/contract/overview-blanks';
import { type PlanSlug, planSlugs } from '@marula/contract/plans';
import { type Tenant, tenantCodes, tenants } from '@marula/contract/tenants';
import type { Db } from '../../../core/database.ts';
import type { KindOfContent } from '../content-kind.ts';
import { shippedLines } from '../overviews.ts';
import { nameIn, placeOf } from './of-country.ts';
import { planContentRepository } from './plan.repository.ts';
import { pricingTextsRepository } from './pricing-texts.repository.ts';

/** The custom plan has no card on which it would be summed up. */
const summedUp = planSlugs.filter((slug) => slug !== 'custom');

function placeAt(key: string): { tenant: Tenant; slug: PlanSlug } | undefined {
  const place = placeOf(key);
  const slug = summedUp.find((one) => one === place?.rest);
  return place && slug && { tenant: place.tenant, slug };
}

async function valueAt(db: Db, { work_country_id, locale }: Tenant, slug: PlanSlug) {
  const plan = await planContentRepository(db).read(work_country_id, slug);
  const edited = await pricingTextsRepository(db).lines(work_country_id);
  return plan && { lines: edited.get(slug) ?? shippedLines(locale, slug, plan) };
}

export const overview: KindOfContent<'overview'> = {
  list: async (db) => {
    const places = tenantCodes.flatMap((code) => summedUp.map((slug) => ({ code, slug })));
    const all = await Promise.all(
      places.map(async ({ code, slug }) => ({
        key: `${code.toLowerCase()}-${slug}`,
        value: await valueAt(db, tenants[code], slug),
      })),
    );
    return all.flatMap(({ key, value }) => (value ? [{ key, value }] : []));
  },
  read: async (db, key) => {
    const place = placeAt(key);
    return place && valueAt(db, place.tenant, place.slug);
  },
  check: (_key, { lines }) => {
    if (lines.some(hasUnknownBlank)) throw new AppError('content.blank');
  },
  apply: (tx, key, { lines }) => {
    const place = placeAt(key);
    if (!place) throw new AppError('staff.not_found');
    return pricingTextsRepository(tx).writeLines(place.tenant.work_country_id, place.slug, lines);
  },
  nameOf: (key) => nameIn(key, placeOf(key)?.rest ?? key),
};
