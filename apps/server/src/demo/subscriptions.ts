import type { PlanSlug, SubscriptionStatus } from '@marula/contract/plans';
import { type TenantCode, tenantCodes } from '@marula/contract/tenants';
import { demoCompanies } from './accounts.ts';
import type { Random } from './random.ts';

/** What a company has of us: its plan, and whether that is paid. */
export interface DemoSubscription {
  tenant: TenantCode;
  slug: PlanSlug;
  status: SubscriptionStatus;
  /** The demo accounts' companies are given, and so are those where the candidate's account applies; others draw theirs. */
  name?: string;
  trade?: string;
  areas?: readonly string[];
  /** The position of its first job. */
  opening?: string;
}

/** The demo accounts' companies, then every plan in both countries, then every status: small worlds have them all. */
const firsts: readonly DemoSubscription[] = [
  {
    tenant: 'ZA',
    slug: 'professional',
    status: 'active',
    name: 'Karoo & Coast Hotels',
    trade: 'hotel',
    areas: ['Durban', 'Cape Town', 'George'],
  },
  { tenant: 'ZA', slug: 'free', status: 'active', name: 'Molefe Bakery', trade: 'bakery', areas: ['Durban'] },
  { tenant: 'ZA', slug: 'starter', status: 'past_due', name: 'Dlamini Freight', trade: 'haulier', areas: ['Durban'] },
  { tenant: 'ZM', slug: 'scale', status: 'active', name: 'Mukuba Mine Services', trade: 'mine', areas: ['Kitwe'] },
  {
    tenant: 'ZA',
    slug: 'starter',
    status: 'active',
    trade: 'guest house',
    areas: ['Durban'],
    opening: 'Hotel receptionist',
  },
  {
    tenant: 'ZA',
    slug: 'scale',
    status: 'active',
    trade: 'hospital',
    areas: ['Durban', 'Pietermaritzburg'],
    opening: 'Medical receptionist',
  },
  {
    tenant: 'ZA',
    slug: 'custom',
    status: 'active',
    areas: ['Durban', 'Johannesburg', 'Cape Town'],
    opening: 'Cashier',
  },
  { tenant: 'ZM', slug: 'free', status: 'active' },
  { tenant: 'ZM', slug: 'starter', status: 'active' },
  { tenant: 'ZM', slug: 'professional', status: 'active' },
  { tenant: 'ZM', slug: 'custom', status: 'active' },
  {
    tenant: 'ZA',
    slug: 'professional',
    status: 'trialing',
    trade: 'offices',
    areas: ['Durban'],
    opening: 'Receptionist',
  },
  { tenant: 'ZA', slug: 'starter', status: 'cancelled' },
  { tenant: 'ZM', slug: 'professional', status: 'paused' },
  { tenant: 'ZM', slug: 'starter', status: 'past_due' },
  { tenant: 'ZM', slug: 'professional', status: 'trialing' },
];

/** What every country has of its own, so that the work most people look for is there in both. */
const everywhere = (
  [
    ['haulier', 'scale'],
    ['security', 'scale'],
    ['supermarket', 'professional'],
    ['restaurant', 'professional'],
    ['home help', 'professional'],
    ['cleaning', 'professional'],
    ['warehouse', 'scale'],
    ['builder', 'professional'],
    ['courier', 'professional'],
    ['fuel', 'professional'],
    ['fast food', 'professional'],
    ['school', 'professional'],
    ['workshop', 'professional'],
    ['hospital', 'scale'],
    ['bus', 'professional'],
    ['distributor', 'professional'],
    ['fruit farm', 'professional'],
    ['hotel', 'professional'],
    ['offices', 'professional'],
    ['shop', 'professional'],
    ['mine', 'professional'],
  ] as const
).flatMap(([trade, slug]) =>
  tenantCodes.map((tenant): DemoSubscription => ({ tenant, slug, status: 'active', trade })),
);

const given: readonly DemoSubscription[] = [...firsts, ...everywhere];

const usualPlans: readonly (readonly [PlanSlug, number])[] = [
  ['free', 48],
  ['starter', 38],
  ['professional', 10],
  ['scale', 3],
  ['custom', 1],
];
const usualStatuses: readonly (readonly [SubscriptionStatus, number])[] = [
  ['active', 84],
  ['past_due', 5],
  ['cancelled', 5],
  ['paused', 3],
  ['trialing', 3],
];

export function subscriptionOf(index: number, draw: Random): DemoSubscription {
  const known = given[index];
  if (known) return known;
  const tenant = draw.chance(0.66) ? 'ZA' : 'ZM';
  const slug = draw.weighted(usualPlans);
  if (slug === 'free' || slug === 'custom') return { tenant, slug, status: 'active' };
  const status = draw.weighted(usualStatuses);
  // A trial is always one of professional.
  return { tenant, slug: status === 'trialing' ? 'professional' : slug, status };
}

/** All in days before today; an end that lies ahead is negative. */
export interface Period {
  start: number;
  end: number;
  /** The length that allocations and renewals repeat with. */
  days: number;
}

const MONTH = 30;
const TRIAL = 14;

/** The dashboards that are looked at most have a period that is well begun and not over soon. */
const givenStarts = new Map<number, number>([
  [demoCompanies.owner, 12],
  [demoCompanies.free, 10],
  [demoCompanies.zambia, 9],
]);

export function periodOf(index: number, { status }: DemoSubscription, age: number, draw: Random): Period {
  if (status === 'trialing') return { start: age, end: age - TRIAL, days: TRIAL };
  if (status === 'active') {
    const start = givenStarts.get(index) ?? draw.int(1, 28);
    return { start, end: start - MONTH, days: MONTH };
  }
  // Not renewed: within the days of grace where it is past due.
  const end = index === demoCompanies.pastDue ? 3 : status === 'past_due' ? draw.int(1, 5) : draw.int(4, 15);
  return { start: end + MONTH, end, days: MONTH };
}
