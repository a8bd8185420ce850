import { planSlugs, type SubscriptionStatus } from '@marula/contract/plans';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import { demoCompanies } from './accounts.ts';
import kinds from './names/companies.json' with { type: 'json' };
import roots from './names/roots.json' with { type: 'json' };
import { logoOf } from './pictures.ts';
import { idFor, type Random, random } from './random.ts';
import type { Plan, Stage, Town } from './stage.ts';
import { type Period, periodOf, subscriptionOf } from './subscriptions.ts';

export interface Company {
  id: string;
  index: number;
  tenant: TenantCode;
  plan: Plan;
  status: SubscriptionStatus;
  industry_id: number;
  name: string;
  domain: string;
  town: Town;
  /** Days since it joined. */
  age: number;
  period: Period;
  /** Whether it has taken the one free post, and the trial. */
  promo: boolean;
  trial: boolean;
}

const industriesByWeight: readonly (readonly [number, number])[] = [
  ...[14, 15, 16, 24, 8, 29].map((id) => [id, 7] as const),
  ...[2, 7, 10, 12, 18, 19, 21, 26].map((id) => [id, 4] as const),
  ...[1, 3, 5, 6, 9, 11, 13, 17, 20, 22, 25, 27, 28, 4, 23].map((id) => [id, 2] as const),
];

type IndustryKey = keyof typeof kinds;
const kindOf = (industryId: number) => kinds[String(industryId) as IndustryKey];

function nameOf(tenant: TenantCode, industryId: number, index: number, taken: Set<string>, draw: Random): string {
  const { words, kinds: endings } = kindOf(industryId);
  for (let tries = 0; tries < 5; tries++) {
    const root = draw.pick(roots[tenant]);
    const start = draw.chance(0.5) ? root : `${root} ${draw.pick(words)}`;
    const name = `${start} ${draw.pick(endings)}`;
    if (!taken.has(name)) return name;
  }
  return `${draw.pick(roots[tenant])} ${draw.pick(endings)} ${index}`;
}

const domainOf = (name: string, tenant: TenantCode) => {
  const host = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${host}.${tenant === 'ZA' ? 'za' : 'zm'}.example`;
};

function companyAt(stage: Stage, index: number, taken: Set<string>): Company {
  const { seed } = stage.options;
  const draw = random(seed, 'company', index);
  const subscription = subscriptionOf(index, draw);
  const { tenant, slug, status, ...given } = subscription;
  const industry_id = given.industry_id ?? draw.weighted(industriesByWeight);
  const name = given.name ?? nameOf(tenant, industry_id, index, taken, draw);
  taken.add(name);
  const age = status === 'trialing' ? draw.int(3, 11) : draw.int(230, 700);
  return {
    id: idFor(seed, 'company', index),
    index,
    tenant,
    plan: stage.plans[tenant][slug],
    status,
    industry_id,
    name,
    domain: domainOf(name, tenant),
    town: stage.towns[tenant](draw),
    age,
    period: periodOf(index, subscription, age, draw),
    promo: index === demoCompanies.free || draw.chance(0.5),
    trial: status === 'trialing' || draw.chance(0.4),
  };
}

/** No two of one name. */
export function companiesOf(stage: Stage): Company[] {
  const taken = new Set<string>();
  return Array.from({ length: stage.options.companies }, (_, index) => companyAt(stage, index, taken));
}

const promises = [
  'We train people on the job and promote from within.',
  'Pay is on time, rosters are out two weeks ahead, and the team is small enough to know each other.',
  'Safety comes first here, and so does a fair word.',
  'Many of us started at the bottom and stayed.',
  'We answer every application.',
  'We work with suppliers and people from the area wherever we can.',
];

function describe({ name, industry_id, town, age }: Company, year: number, draw: Random): string {
  const since = year - draw.int(4, 38) - Math.floor(age / 365);
  const size = draw.pick([
    'a team of twelve',
    'some thirty people',
    'about eighty people',
    'more than two hundred people',
  ]);
  const first = `${name} ${kindOf(industry_id).does}. We began in ${town.name} in ${since} and are ${size} today.`;
  return `<p>${first.replaceAll('&', '&amp;')}</p><p>${draw.sample(promises, 2).join(' ')}</p>`;
}

export function companyRow(stage: Stage, company: Company, owner_id: string) {
  const { id, index, name, domain, tenant, industry_id, plan } = company;
  const draw = random(stage.options.seed, 'company text', index);
  const joined = stage.clock.daysAgo(company.age);
  const paid = planSlugs.indexOf(plan.slug) > 1;
  return {
    id,
    name,
    description: describe(company, stage.clock.today.getUTCFullYear(), draw),
    website: `https://www.${domain}`,
    logo: index <= demoCompanies.zambia || draw.chance(0.9) ? logoOf(name) : null,
    promo_claimed: company.promo,
    featured: paid && (index === demoCompanies.owner || draw.chance(0.35)),
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
