import { planSlugs, type SubscriptionStatus } from '@marula/contract/plans';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import { demoCompanies } from './accounts.ts';
import type { Area, Town } from './areas.ts';
import { markOf } from './company-marks.ts';
import { companyName } from './company-names.ts';
import { inCountry, withFigures } from './local-words.ts';
import { idFor, type Random, random } from './random.ts';
import type { Plan, Stage } from './stage.ts';
import { type DemoSubscription, type Period, periodOf, subscriptionOf } from './subscriptions.ts';
import type { Trade } from './trades.ts';

/** How its adverts sound. */
export const tones = ['plain', 'warm', 'formal', 'brisk'] as const;
export type Tone = (typeof tones)[number];

export interface Company {
  id: string;
  index: number;
  tenant: TenantCode;
  plan: Plan;
  status: SubscriptionStatus;
  trade: Trade;
  tone: Tone;
  name: string;
  domain: string;
  town: Town;
  /** Where it has work, its home first. */
  areas: readonly [Area, ...Area[]];
  /** The position of its first job, where that is given. */
  opening: string | undefined;
  /** Days since it joined. */
  age: number;
  period: Period;
  /** Whether it has taken the one free post, and the trial. */
  promo: boolean;
  trial: boolean;
}

const tonesOf = {
  small: [
    ['plain', 30],
    ['warm', 45],
    ['brisk', 25],
  ],
  large: [
    ['plain', 40],
    ['warm', 10],
    ['formal', 35],
    ['brisk', 15],
  ],
} as const;

const isLarge = ({ slug }: Plan) => slug !== 'free' && slug !== 'starter';

/** Most companies have one home; the largest have work in a few cities. */
function areasFor(
  stage: Stage,
  { tenant, areas }: DemoSubscription,
  plan: Plan,
  trade: Trade,
  draw: Random,
): [Area, ...Area[]] {
  const known = stage.areas[tenant];
  if (areas) return areas.map(known.named) as [Area, ...Area[]];
  const count = plan.slug === 'custom' ? 4 : plan.slug === 'scale' ? 3 : plan.slug === 'professional' ? 2 : 1;
  const drawn = Array.from({ length: count }, () => known.pick(draw, trade.places[tenant]));
  return [...new Set(drawn)] as [Area, ...Area[]];
}

const domainOf = (name: string, tenant: TenantCode) => {
  const host = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${host}.${tenant === 'ZA' ? 'za' : 'zm'}.example`;
};

/** A mine, a farm or a lodge lies outside the suburbs. */
export const townFor = (trade: Trade, area: Area, draw: Random): Town =>
  trade.places[area.tenant] ? area.centre : draw.weighted(area.towns);

type Deal = ReturnType<Stage['trades']['dealer']>;

function companyAt(stage: Stage, index: number, taken: Set<string>, deal: Deal): Company {
  const { seed } = stage.options;
  const draw = random(seed, 'company', index);
  const subscription = subscriptionOf(index, draw);
  const { tenant, slug, status, opening } = subscription;
  const plan = stage.plans[tenant][slug];
  const trade = subscription.trade ? stage.trades.named(subscription.trade) : deal(tenant, slug);
  const areas = areasFor(stage, subscription, plan, trade, draw);
  const [home] = areas;
  const name = subscription.name ?? companyName(tenant, trade, home, isLarge(plan), index, taken, draw);
  taken.add(name);
  const age = status === 'trialing' ? draw.int(3, 11) : draw.int(230, 700);
  return {
    id: idFor(seed, 'company', index),
    index,
    tenant,
    plan,
    status,
    trade,
    tone: draw.weighted<Tone>(tonesOf[isLarge(plan) ? 'large' : 'small']),
    name,
    domain: domainOf(name, tenant),
    areas,
    town: townFor(trade, home, draw),
    opening,
    age,
    period: periodOf(index, subscription, age, draw),
    promo: index === demoCompanies.free || draw.chance(0.5),
    trial: status === 'trialing' || draw.chance(0.4),
  };
}

/** No two of one name. */
export function companiesOf(stage: Stage): Company[] {
  const taken = new Set<string>();
  const deal = stage.trades.dealer();
  return Array.from({ length: stage.options.companies }, (_, index) => companyAt(stage, index, taken, deal));
}

/** A sentence that its trade would write, with this company's own figures. */
export function aboutCompany({ trade, tenant, index }: Company, place: number, seed: number): string {
  const line = trade.about[place % trade.about.length] as string;
  return inCountry(withFigures(line, random(seed, 'figures', index, place)), tenant);
}

const promises = [
  'We train people on the job and promote from within.',
  'Pay is on time, rosters are out two weeks ahead, and the team is small enough to know each other.',
  'Safety comes first here, and so does a fair word.',
  'Many of us started at the bottom and stayed.',
  'We answer every application.',
  'We work with suppliers and people from the area wherever we can.',
];

const sizes = {
  small: [
    'We are a team of five.',
    'Nine of us work here.',
    'We are about fifteen people.',
    'We are still a small team.',
  ],
  large: [
    'Some eighty people work here.',
    'We are more than two hundred people.',
    'About a hundred and fifty people work here.',
  ],
};

function describe(stage: Stage, company: Company, draw: Random): string {
  const { name, trade, tenant, town, plan, age } = company;
  const since = stage.clock.today.getUTCFullYear() - draw.int(4, 38) - Math.floor(age / 365);
  const does = inCountry(trade.does, tenant);
  const first = draw.pick([
    `${name} ${does}. We began in ${town.name} in ${since}.`,
    `${name}, in ${town.name} since ${since}, ${does}.`,
  ]);
  const lines = [first, draw.pick(sizes[isLarge(plan) ? 'large' : 'small'])].join(' ');
  const more = `${aboutCompany(company, draw.int(0, 9), stage.options.seed)} ${draw.pick(promises)}`;
  return [lines, more].map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join('');
}

export function companyRow(stage: Stage, company: Company, owner_id: string) {
  const { id, index, name, domain, tenant, plan } = company;
  const { industry_id } = company.trade;
  const draw = random(stage.options.seed, 'company text', index);
  const joined = stage.clock.daysAgo(company.age);
  const paid = planSlugs.indexOf(plan.slug) > 1;
  return {
    id,
    name,
    description: describe(stage, company, draw),
    website: `https://www.${domain}`,
    logo: index <= demoCompanies.zambia || draw.chance(0.94) ? markOf(name, index) : null,
    promo_claimed: company.promo,
    featured: paid && (index === demoCompanies.owner || draw.chance(0.35)),
    // Held by the check beside it: the database believes no other word.
    verified: index === demoCompanies.owner || draw.chance(0.6),
    work_country_id: tenants[tenant].work_country_id,
    industry_id,
    company_type_id: draw.among({ 1: 70, 2: 6, 3: 8, 4: 6, 5: industry_id === 27 ? 60 : 3, 8: 3 }),
    owner_id,
    modified_by: owner_id,
    trial_used_at: company.trial ? joined : null,
    created_at: joined,
    updated_at: stage.clock.daysAgo(draw.int(1, Math.min(60, company.age))),
  };
}
