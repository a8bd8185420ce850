import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import type { Location } from '@marula/contract/shared.contract';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import type { Db } from '../core/database.ts';
import { type Occupation, readLibrary } from '../db/reference/occupations.ts';
import { type Meaning, readMeaning } from '../domain/matching/meaning.ts';
import { type Clock, clockAt } from './clock.ts';
import type { DemoOptions } from './options.ts';
import type { Random } from './random.ts';

export interface Town {
  name: string;
  /** Of a suburb: the town it belongs to. */
  town: string | null;
  province_id: number;
  province: string;
  latitude: number;
  longitude: number;
}

export interface Plan {
  id: number;
  slug: PlanSlug;
  price: Record<BillingInterval, number | null>;
  posts: number | null;
  views: number | null;
  team: number;
}

export interface BundleOffer {
  id: number;
  name: string;
  posts: number;
  price: number;
  valid_days: number;
}

/** What every part of the world is made from. */
export interface Stage {
  options: DemoOptions;
  clock: Clock;
  library: Occupation[];
  meaning: Meaning;
  industries: Map<number, Occupation[]>;
  towns: Record<TenantCode, (draw: Random) => Town>;
  plans: Record<TenantCode, Record<PlanSlug, Plan>>;
  bundles: Record<TenantCode, BundleOffer[]>;
}

/** Large cities more than their weight says: there are a thousand villages, and few of them advertise. */
const leaning = (weight: number) => weight ** 1.5;

function townPicker(towns: (Town & { weight: number })[]): (draw: Random) => Town {
  const sums: number[] = [];
  let total = 0;
  for (const { weight } of towns) {
    total += leaning(weight);
    sums.push(total);
  }
  return (draw) => {
    const wanted = draw.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return towns[low] as Town;
  };
}

async function readTowns(db: Db, tenant: TenantCode) {
  const rows = await db.all<Town & { weight: number }>(
    `select t.name, t.town, t.province_id, p.name as province, t.latitude, t.longitude, t.weight
     from towns t join provinces p on p.id = t.province_id where t.work_country_id = $1 order by t.id`,
    [tenants[tenant].work_country_id],
  );
  return townPicker(rows);
}

const amount = (value: unknown) => (value === null ? null : Number(value));

async function readPlans(db: Db, tenant: TenantCode): Promise<Record<PlanSlug, Plan>> {
  const rows = await db.all('select * from subscription_plans where work_country_id = $1', [
    tenants[tenant].work_country_id,
  ]);
  const plans = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    price: { monthly: amount(row.monthly_price), annual: amount(row.annual_price) },
    posts: row.posts_per_month,
    views: row.views_per_post,
    team: row.team_member_limit,
  }));
  return Object.fromEntries(plans.map((plan) => [plan.slug, plan])) as Record<PlanSlug, Plan>;
}

async function readBundles(db: Db, tenant: TenantCode): Promise<BundleOffer[]> {
  return db.all(
    `select id, name, posts, price::int as price, valid_days from bundles
     where work_country_id = $1 and active order by posts`,
    [tenants[tenant].work_country_id],
  );
}

const perTenant = async <T>(read: (tenant: TenantCode) => Promise<T>): Promise<Record<TenantCode, T>> => {
  const entries: [TenantCode, T][] = [];
  for (const tenant of tenantCodes) entries.push([tenant, await read(tenant)]);
  return Object.fromEntries(entries) as Record<TenantCode, T>;
};

export async function setStage(db: Db, options: DemoOptions): Promise<Stage> {
  const library = await readLibrary();
  return {
    options,
    clock: clockAt(options.now),
    library,
    meaning: await readMeaning(),
    industries: Map.groupBy(library, (occupation) => occupation.industry_id),
    towns: await perTenant((tenant) => readTowns(db, tenant)),
    plans: await perTenant((tenant) => readPlans(db, tenant)),
    bundles: await perTenant((tenant) => readBundles(db, tenant)),
  };
}

/** A point within a few kilometres of the town's own, so that not everybody lives on one spot. */
export function placeIn(town: Town, draw: Random, radius: number | null): Location {
  const near = (degrees: number) => Number((degrees + (draw.next() - 0.5) * 0.08).toFixed(5));
  return {
    name: `${town.name}, ${town.town ?? town.province}`,
    province_id: town.province_id,
    geometry: { location: { lat: near(town.latitude), lng: near(town.longitude) } },
    radius,
  };
}
