import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import type { Location } from '@marula/contract/shared.contract';
import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import type { Db } from '../core/database.ts';
import { readShippedLibrary } from '../db/reference/occupations.ts';
import { type Meaning, readMeaning } from '../domain/matching/meaning.ts';
import { type Areas, areasOf, type Town, type WeighedTown } from './areas.ts';
import { type Clock, clockAt } from './clock.ts';
import type { DemoOptions } from './options.ts';
import type { Random } from './random.ts';
import { type Trades, tradesOf } from './trades.ts';

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
  meaning: Meaning;
  trades: Trades;
  areas: Record<TenantCode, Areas>;
  plans: Record<TenantCode, Record<PlanSlug, Plan>>;
  bundles: Record<TenantCode, BundleOffer[]>;
}

async function readAreas(db: Db, tenant: TenantCode): Promise<Areas> {
  const rows = await db.all<WeighedTown>(
    `select t.name, t.town, t.province_id, p.name as province, t.latitude, t.longitude, t.weight
     from towns t join provinces p on p.id = t.province_id where t.work_country_id = $1 order by t.id`,
    [tenants[tenant].work_country_id],
  );
  return areasOf(tenant, rows);
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
  const library = await readShippedLibrary();
  return {
    options,
    clock: clockAt(options.now),
    meaning: await readMeaning(),
    trades: tradesOf(library),
    areas: await perTenant((tenant) => readAreas(db, tenant)),
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
