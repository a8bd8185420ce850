import type { PlanSlug } from '@marula/contract/plans';
import type { Occupation } from '../db/reference/occupations.ts';
import { demoCompanies } from './accounts.ts';
import type { Company } from './companies.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage, Town } from './stage.ts';

export type JobState = 'live' | 'expired' | 'archived' | 'draft';

/** What is decided about a job before anything is written about it. */
export interface JobPlan {
  id: string;
  number: number;
  company: Company;
  state: JobState;
  /** Days ago; a draft has not been published. */
  published: number | null;
  reposted_from: JobPlan | null;
  occupation: Occupation;
  title: string;
  town: Town;
  applications: number;
}

type Fixed = readonly [state: JobState, published: number | null, repostOf?: number];

// biome-ignore format: a table is read by its columns
const ownersJobs: readonly Fixed[] = [
  ['archived', 104], ['archived', 71], ['live', 9.3, 0], ['expired', 45.4], ['expired', 36.5],
  ['live', 5.3], ['live', 1.4], ['live', 2.5], ['live', 4.6], ['live', 6.4], ['live', 8.5], ['live', 10.6],
  ['live', 14.4], ['live', 17.3], ['live', 20.6], ['live', 24.4], ['live', 26.6], ['live', 28.4],
  ['draft', null],
];
const freeJobs: readonly Fixed[] = [
  ['archived', 55],
  ['expired', 38.4],
  ['expired', 35.3],
  ['live', 6.4],
];
const fixedJobs = new Map<number, readonly Fixed[]>([
  [demoCompanies.owner, ownersJobs],
  [demoCompanies.free, freeJobs],
]);
const fixedCounts = new Map<number, number>([
  [demoCompanies.owner, ownersJobs.length],
  [demoCompanies.free, freeJobs.length],
  [demoCompanies.pastDue, 4],
  [demoCompanies.zambia, 18],
]);

const weightOf: Record<PlanSlug, number> = { free: 1, starter: 4, professional: 11, scale: 22, custom: 30 };

/** How many jobs each company has: all of them have one, the larger plans have most. */
export function jobCounts(companies: readonly Company[], jobs: number): number[] {
  const others = companies.filter(({ index }) => !fixedCounts.has(index));
  const total = others.reduce((sum, { plan }) => sum + weightOf[plan.slug], 0);
  const given = [...fixedCounts.values()].reduce((sum, count) => sum + count, 0);
  const toShare = jobs - given - others.length;
  let passed = 0;
  return companies.map(({ index, plan }) => {
    const fixed = fixedCounts.get(index);
    if (fixed !== undefined) return fixed;
    const before = Math.floor((passed * toShare) / total);
    passed += weightOf[plan.slug];
    return 1 + Math.floor((passed * toShare) / total) - before;
  });
}

/** Offices, cleaning, security, transport and upkeep: what every kind of company also needs. */
const supporting = [22, 1, 29, 7, 26, 12];

function occupationFor(stage: Stage, company: Company, draw: Random): Occupation {
  if (company.index === demoCompanies.owner) {
    return draw.pick(stage.industries.get(draw.chance(0.6) ? 16 : 14) ?? stage.library);
  }
  const industry = draw.chance(0.82) ? company.industry_id : draw.pick(supporting);
  return draw.pick(stage.industries.get(industry) ?? stage.library);
}

/** A company seldom looks for the same twice, as long as its industry has more to offer. */
function newOccupation(stage: Stage, company: Company, plans: readonly JobPlan[], draw: Random): Occupation {
  const known = (occupation: Occupation) => plans.some((plan) => plan.occupation === occupation);
  let found = occupationFor(stage, company, draw);
  for (let tries = 0; tries < 4 && known(found); tries++) found = occupationFor(stage, company, draw);
  return found;
}

function titleFor({ position, synonyms }: Occupation, draw: Random): string {
  const readable = synonyms.filter((name) => name.length > 6 && /^[A-Z][a-z]/.test(name));
  return readable.length > 0 && draw.chance(0.25) ? draw.pick(readable) : position;
}

function timing({ period, age, status }: Company, number: number, draw: Random): Fixed {
  const closed = Math.max(0, period.end);
  const newest = closed + 0.2;
  const live = () => ['live', newest + draw.next() * (Math.min(29, age) - newest)] as const;
  // The first one of each company can be seen and applied to.
  if (number === 0 || status === 'trialing') return live();
  const state = draw.weighted<JobState>([
    ['live', 64],
    ['expired', 14],
    ['archived', 15],
    ['draft', 7],
  ]);
  if (state === 'live') return live();
  if (state === 'draft') return ['draft', null];
  return state === 'expired' ? ['expired', 31 + draw.next() * 26] : ['archived', 20 + closed + draw.next() * 90];
}

function applicationsFor(plan: Pick<JobPlan, 'company' | 'state' | 'published'>, draw: Random): number {
  if (plan.published === null) return 0;
  if (plan.company.index === demoCompanies.owner) return draw.int(8, 15);
  const seen = Math.min(1, plan.published / 12);
  return Math.round((2 + draw.next() ** 2 * 26) * (0.25 + 0.75 * seen));
}

export function planJobs(stage: Stage, company: Company, count: number): JobPlan[] {
  const { seed } = stage.options;
  const plans: JobPlan[] = [];
  for (let number = 0; number < count; number++) {
    const draw = random(seed, 'job', company.index, number);
    const fixed = fixedJobs.get(company.index)?.[number];
    const [state, published, repostOf] = fixed ?? timing(company, number, draw);
    // Long enough ago that it was archived before this one could be published.
    const archived = plans.find((plan) => plan.state === 'archived' && (plan.published ?? 0) > 64);
    const origin = repostOf !== undefined ? plans[repostOf] : !fixed && draw.chance(0.06) ? archived : undefined;
    const reposted_from = state === 'live' && origin ? origin : null;
    const occupation = reposted_from?.occupation ?? newOccupation(stage, company, plans, draw);
    const plan = { company, number, state, published, reposted_from, occupation };
    plans.push({
      ...plan,
      id: idFor(seed, 'job', company.index, number),
      title: reposted_from?.title ?? titleFor(occupation, draw),
      town: reposted_from?.town ?? (draw.chance(0.65) ? company.town : stage.towns[company.tenant](draw)),
      applications: applicationsFor(plan, draw),
    });
  }
  return plans;
}
