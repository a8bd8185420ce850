import { bundleLimits, subscriptionLimits } from './limits.ts';
import { type PlanFeature, type PlanFeatures, type PlanSlug, planFeatureDefaults, planFeatures } from './plans.ts';
import { type Currency, type TenantCode, tenants } from './tenants.ts';

type PlanFlag = Exclude<PlanFeature, 'email_support_hours'>;

export interface PlanSeed {
  slug: PlanSlug;
  name: string;
  /** Null: the words that the product has for it. */
  tagline: string | null;
  currency: Currency;
  /** Minor units, without VAT; null: by agreement with sales. */
  monthly_price: number | null;
  annual_price: number | null;
  /** null: Unlimited. */
  posts_per_month: number | null;
  views_per_post: number | null;
  team_member_limit: number;
  /** How often Felix may be asked; what a plan's features do not allow, it allows no more by this. */
  felix_uses_per_month: number;
  features: PlanFeatures;
}

const major = 100;

interface PlanRow {
  slug: PlanSlug;
  name: string;
  monthly: Record<TenantCode, number> | null;
  posts: number | null;
  views: number | null;
  team: number;
  supportHours: number;
  felixUses: number;
  /** Beside everything of the plans before it. */
  adds: readonly PlanFlag[];
}

const added = {
  free: ['post_archive'],
  starter: ['ai_post_writing', 'basic_analytics', 'featured_posts'],
  professional: [
    'felix_ai',
    'ai_matching',
    'bulk_actions',
    'dashboard_analytics',
    'custom_email_templates',
    'chat_support',
  ],
  scale: ['ai_grading', 'saved_candidate_pools', 'custom_reports', 'post_broadcasting', 'phone_support', 'api_access'],
} as const satisfies Partial<Record<PlanSlug, readonly PlanFlag[]>>;

const allFlags = planFeatures.filter((feature): feature is PlanFlag => feature !== 'email_support_hours');

// biome-ignore format: a table is read by its columns
const planRows: readonly PlanRow[] = [
  { slug: 'free', name: 'Free', monthly: { ZA: 0, ZM: 0 }, posts: 1, views: 100, team: 1, supportHours: 0, felixUses: 0, adds: added.free },
  { slug: 'starter', name: 'Starter', monthly: { ZA: 499, ZM: 690 }, posts: 3, views: 500, team: 2, supportHours: 48, felixUses: 60, adds: added.starter },
  { slug: 'professional', name: 'Professional', monthly: { ZA: 1499, ZM: 2090 }, posts: 10, views: null, team: 5, supportHours: 24, felixUses: 500, adds: added.professional },
  { slug: 'scale', name: 'Scale', monthly: { ZA: 3999, ZM: 5590 }, posts: 30, views: null, team: 15, supportHours: 8, felixUses: 2_000, adds: added.scale },
  { slug: 'custom', name: 'Custom', monthly: null, posts: null, views: null, team: 100, supportHours: 8, felixUses: 10_000, adds: allFlags },
];

const featuresUpTo = (index: number, supportHours: number): PlanFeatures => {
  const on = planRows.slice(0, index + 1).flatMap((row) => row.adds);
  return {
    ...planFeatureDefaults,
    ...Object.fromEntries(on.map((flag) => [flag, true])),
    email_support_hours: supportHours,
  };
};

const planSeedsOf = (tenant: TenantCode): PlanSeed[] =>
  planRows.map((row, index) => {
    const monthly = row.monthly ? row.monthly[tenant] * major : null;
    return {
      slug: row.slug,
      name: row.name,
      tagline: null,
      currency: tenants[tenant].currency,
      monthly_price: monthly,
      annual_price: monthly === null ? null : monthly * subscriptionLimits.annualMonths,
      posts_per_month: row.posts,
      views_per_post: row.views,
      team_member_limit: row.team,
      felix_uses_per_month: row.felixUses,
      features: featuresUpTo(index, row.supportHours),
    };
  });

/** What a new database starts with. From then on plans are rows that an administrator edits. */
export const planSeeds: Record<TenantCode, PlanSeed[]> = { ZA: planSeedsOf('ZA'), ZM: planSeedsOf('ZM') };

export interface BundleSeed {
  name: string;
  posts: number;
  featured_posts: number;
  price: number;
  currency: Currency;
  valid_days: number;
  active: boolean;
}

const bundleRows = [
  { posts: 1, price: { ZA: 249, ZM: 345 } },
  { posts: 5, price: { ZA: 1095, ZM: 1520 } },
  { posts: 10, price: { ZA: 1990, ZM: 2760 } },
] as const;

const bundleSeedsOf = (tenant: TenantCode): BundleSeed[] =>
  bundleRows.map(({ posts, price }) => ({
    name: posts === 1 ? '1 job post' : `${posts} job posts`,
    posts,
    featured_posts: 0,
    price: price[tenant] * major,
    currency: tenants[tenant].currency,
    valid_days: bundleLimits.validDays,
    active: true,
  }));

export const bundleSeeds: Record<TenantCode, BundleSeed[]> = { ZA: bundleSeedsOf('ZA'), ZM: bundleSeedsOf('ZM') };
