import { landingLimits } from '@marula/contract/landing-limits';
import type { PlanSlug } from '@marula/contract/plans';
import type { Occupation } from '../db/reference/occupations.ts';
import { demoCompanies } from './accounts.ts';
import type { Area, Town } from './areas.ts';
import { type Company, townFor } from './companies.ts';
import { openingOf } from './job-openings.ts';
import { type Level, titleFor } from './job-titles.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage } from './stage.ts';
import { commonRoles, everydayRoles } from './trades.ts';
import type { Variety } from './variety.ts';

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
  level: Level;
  /** How its text begins. */
  opening: readonly string[];
  area: Area;
  town: Town;
  hidesPay: boolean;
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

const weightOf: Record<PlanSlug, number> = { free: 0, starter: 2, professional: 10, scale: 24, custom: 36 };

/** How many jobs each company has: all of them have one, many have no more, and the larger plans have most. */
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

/** From so many open jobs that show their pay it can be told what the work pays; one may close meanwhile. */
const ENOUGH = landingLimits.payJobs + 1;

/** A common position that others have begun to look for is wanted the more, until enough do. */
function wish(open: number, { position }: Occupation): number {
  if (!commonRoles.has(position)) return 1;
  if (open >= ENOUGH) return 0.4;
  return (everydayRoles.has(position) ? 16 : 4) * 2 ** open;
}

/** By its trade; what the company looks for already, less. */
function occupationFor(stage: Stage, company: Company, plans: readonly JobPlan[], variety: Variety, draw: Random) {
  const { trade, opening, tenant } = company;
  if (plans.length === 0 && opening) return stage.trades.position(opening);
  const wanted = trade.roles.map(([occupation, weight]) => {
    const open = variety.paid(tenant, occupation.id);
    const own = plans.filter((plan) => plan.occupation === occupation).length;
    return [occupation, (weight * wish(open, occupation)) / (1 + own / 2)] as const;
  });
  return draw.weighted<Occupation>(wanted);
}

function timing({ period, age, status }: Company, number: number, draw: Random): Fixed {
  const closed = Math.max(0, period.end);
  const newest = closed + 0.2;
  const live = () => ['live', newest + draw.next() * (Math.min(29, age) - newest)] as const;
  // The first one of each company can be seen and applied to.
  if (number === 0 || status === 'trialing') return live();
  const state = draw.weighted<JobState>([
    ['live', 80],
    ['expired', 8],
    ['archived', 8],
    ['draft', 4],
  ]);
  if (state === 'live') return live();
  if (state === 'draft') return ['draft', null];
  return state === 'expired' ? ['expired', 31 + draw.next() * 26] : ['archived', 20 + closed + draw.next() * 90];
}

function applicationsFor(plan: Pick<JobPlan, 'company' | 'state' | 'published'>, draw: Random): number {
  if (plan.published === null) return 0;
  if (plan.company.index === demoCompanies.owner) return draw.int(8, 15);
  const seen = Math.min(1, plan.published / 12);
  return Math.round((2 + draw.next() ** 2 * 18) * (0.25 + 0.75 * seen));
}

type Work = Pick<JobPlan, 'occupation' | 'title' | 'level' | 'opening' | 'area' | 'town'>;

function newWork(stage: Stage, company: Company, plans: readonly JobPlan[], variety: Variety, draw: Random): Work {
  const occupation = occupationFor(stage, company, plans, variety, draw);
  const area = areaFor(company, plans.length, draw);
  const atHome = area === company.areas[0] && draw.chance(0.5);
  const town = atHome ? company.town : townFor(company.trade, area, draw);
  const about = { company, occupation, town };
  const opening = openingOf(about, stage.options.seed, variety, draw);
  return { occupation, ...titleFor(occupation, company.tenant, draw), opening, area, town };
}

/** The accounts' candidate has applied to these two of the owner's jobs, and lives where they are. */
const atHome = new Set([0, 1, 2, 5, 11]);

function areaFor({ areas, index }: Company, number: number, draw: Random): Area {
  const [home] = areas;
  const stays = number === 0 || (index === demoCompanies.owner ? atHome.has(number) : draw.chance(0.6));
  return stays ? home : draw.pick(areas);
}

const isOnline = ({ status }: Company, state: JobState) =>
  state === 'live' && status !== 'cancelled' && status !== 'paused';

export function planJobs(stage: Stage, company: Company, count: number, variety: Variety): JobPlan[] {
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
    const plan = { company, number, state, published, reposted_from, id: idFor(seed, 'job', company.index, number) };
    const hidesPay = draw.chance(0.08);
    const work = reposted_from ?? newWork(stage, company, plans, variety, draw);
    if (isOnline(company, state) && !hidesPay) variety.addPaid(company.tenant, work.occupation.id);
    plans.push({ ...work, ...plan, hidesPay, applications: applicationsFor(plan, draw) });
  }
  return plans;
}
