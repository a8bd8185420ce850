import { describe, expect, it } from 'vitest';
import { bundleSeeds, planSeeds } from './plan-seeds.ts';
import {
  billingIntervals,
  canInviteTeam,
  hasFeature,
  isActiveSubscription,
  type PlanFeature,
  planFeatureDefaults,
  planFeatures,
  planLabels,
  planSlugs,
  subscriptionStatuses,
} from './plans.ts';
import { PlanFeatures } from './subscriptions.contract.ts';
import { tenants } from './tenants.ts';

const seventeen = [
  ...[
    'post_broadcasting',
    'featured_posts',
    'post_archive',
    'felix_ai',
    'ai_matching',
    'ai_grading',
    'ai_post_writing',
  ],
  ...['basic_analytics', 'dashboard_analytics', 'custom_reports', 'bulk_actions', 'custom_email_templates'],
  ...['saved_candidate_pools', 'email_support_hours', 'chat_support', 'phone_support', 'api_access'],
];

const free = ['post_archive'];
const starter = [...free, 'ai_post_writing', 'basic_analytics', 'featured_posts'];
const professional = [
  ...starter,
  ...['felix_ai', 'ai_matching', 'bulk_actions', 'dashboard_analytics', 'custom_email_templates', 'chat_support'],
];
const scale = [
  ...professional,
  ...['ai_grading', 'saved_candidate_pools', 'custom_reports', 'post_broadcasting', 'phone_support', 'api_access'],
];
const custom = seventeen.filter((name) => name !== 'email_support_hours');

// biome-ignore format: the table of product decisions, in its own columns
const table = [
  { slug: 'free', ZA: 0, ZM: 0, posts: 1, views: 100, team: 1, on: free, hours: 0 },
  { slug: 'starter', ZA: 499, ZM: 690, posts: 3, views: 500, team: 2, on: starter, hours: 48 },
  { slug: 'professional', ZA: 1499, ZM: 2090, posts: 10, views: null, team: 5, on: professional, hours: 24 },
  { slug: 'scale', ZA: 3999, ZM: 5590, posts: 30, views: null, team: 15, on: scale, hours: 8 },
  { slug: 'custom', ZA: null, ZM: null, posts: null, views: null, team: 100, on: custom, hours: 8 },
] as const;

describe('plans', () => {
  it('know the words of the specification', () => {
    expect(planSlugs).toEqual(['free', 'starter', 'professional', 'scale', 'custom']);
    expect(subscriptionStatuses).toEqual(['active', 'cancelled', 'past_due', 'trialing', 'paused']);
    expect(billingIntervals).toEqual(['monthly', 'annual']);
    expect(Object.values(planLabels)).toEqual([
      ...['Unlimited', 'Dedicated', 'Business Hours', 'Priority', '24/7', 'Pay-per-post', 'Coming Soon'],
    ]);
  });

  it('have all 17 features, off by default', () => {
    expect(planFeatures).toEqual(seventeen);
    for (const feature of planFeatures) {
      expect(planFeatureDefaults[feature]).toBe(feature === 'email_support_hours' ? 0 : false);
      expect(hasFeature({}, feature)).toBe(false);
      expect(hasFeature(null, feature)).toBe(false);
    }
    expect(PlanFeatures.parse({})).toEqual(planFeatureDefaults);
  });

  describe.each(table)('$slug', (row) => {
    it.each(['ZA', 'ZM'] as const)('is seeded for %s as decided', (tenant) => {
      const seed = planSeeds[tenant].find(({ slug }) => slug === row.slug);
      const price = row[tenant];
      expect(seed).toMatchObject({
        currency: tenant === 'ZA' ? 'ZAR' : 'ZMW',
        monthly_price: price === null ? null : price * 100,
        annual_price: price === null ? null : price * 1000,
        posts_per_month: row.posts,
        views_per_post: row.views,
        team_member_limit: row.team,
      });
      expect(seed?.features.email_support_hours).toBe(row.hours);
      const on = planFeatures.filter((name) => name !== 'email_support_hours' && hasFeature(seed?.features, name));
      expect(on.toSorted()).toEqual([...row.on].toSorted() as PlanFeature[]);
    });
  });

  it('are five per country, with no other beside them', () => {
    expect(planSeeds.ZA.map(({ slug }) => slug)).toEqual([...planSlugs]);
    expect(planSeeds.ZM.map(({ slug }) => slug)).toEqual([...planSlugs]);
  });

  it('come with bundles of 1, 5 and 10 posts at the decided prices', () => {
    const prices = (tenant: 'ZA' | 'ZM') => bundleSeeds[tenant].map(({ posts, price }) => [posts, price]);
    expect(prices('ZA')).toEqual([
      [1, 24_900],
      [5, 109_500],
      [10, 199_000],
    ]);
    expect(prices('ZM')).toEqual([
      [1, 34_500],
      [5, 152_000],
      [10, 276_000],
    ]);
    expect(bundleSeeds.ZA.every(({ valid_days, active }) => valid_days === 1095 && active)).toBe(true);
  });

  it('are taxed at 15 % in South Africa and 16 % in Zambia', () => {
    expect([tenants.ZA.vat_basis_points, tenants.ZM.vat_basis_points]).toEqual([1500, 1600]);
  });
});

describe('a subscription', () => {
  it('is active when it is active or trialing, and in no other status', () => {
    expect(subscriptionStatuses.filter(isActiveSubscription)).toEqual(['active', 'trialing']);
    expect(isActiveSubscription(null)).toBe(false);
  });

  it.each(subscriptionStatuses)('lets a team be invited unless it is past due or cancelled: %s', (status) => {
    const allowed = status !== 'past_due' && status !== 'cancelled';
    expect(canInviteTeam({ status, subscription_plan: { team_member_limit: 2 } })).toBe(allowed);
  });

  it('lets nobody be invited without a plan, or with room for the owner alone', () => {
    expect(canInviteTeam(null)).toBe(false);
    expect(canInviteTeam({ status: 'active', subscription_plan: null })).toBe(false);
    expect(canInviteTeam({ status: 'active', subscription_plan: {} })).toBe(false);
    expect(canInviteTeam({ status: 'active', subscription_plan: { team_member_limit: 1 } })).toBe(false);
  });
});
