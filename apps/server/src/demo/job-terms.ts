import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { Occupation } from '../db/reference/occupations.ts';
import type { JobPlan } from './job-plans.ts';
import type { Level } from './job-titles.ts';
import { traitsOf } from './occupation-traits.ts';
import { type Random, random } from './random.ts';
import type { Stage } from './stage.ts';

const FOOD = 14;
const guestIndustries = new Set([FOOD, 16]);
const shiftIndustries = new Set([FOOD, 15, 16, 21, 26]);
const remoteIndustries = new Set([2, 13, 16, 21]);

const terms = { hour: 1, day: 2, month: 4, year: 5 } as const;
type Term = keyof typeof terms;
/** Of a month's pay, as a search counts it (migration 0012). */
const shareOfMonth: Record<Term, number> = { hour: 1 / 195, day: 1 / 22, month: 1, year: 12 };
const MINOR_UNITS = 100;

/** As people name such sums: half a rand an hour, whole hundreds a month. */
const stepOf = (amount: number, term: Term) => {
  if (term === 'hour') return 0.5;
  return amount > 20_000 ? 1_000 : amount > 10_000 ? 500 : amount > 2_000 ? 100 : amount > 200 ? 10 : 5;
};

/** Rounded, and still within what such work pays. */
function named(monthly: number, [low, high]: readonly [number, number], term: Term): number {
  const share = shareOfMonth[term];
  const step = stepOf(monthly * share, term);
  const least = Math.ceil((low * share) / step) * step;
  const most = Math.max(least, Math.floor((high * share) / step) * step);
  return Math.min(Math.max(Math.round((monthly * share) / step) * step, least), most) * MINOR_UNITS;
}

function termFor(monthly: number, tenant: TenantCode, draw: Random): Term {
  const low = tenant === 'ZA' ? 8_000 : 3_500;
  if (monthly < low && draw.chance(0.2)) return draw.pick(['hour', 'day'] as const);
  return monthly > low * 6 && draw.chance(0.3) ? 'year' : 'month';
}

/** The part of a position's range in which somebody of this level is paid. */
const bands: Record<Level, readonly [number, number]> = { junior: [0, 0.3], middle: [0.2, 0.6], senior: [0.5, 0.9] };

/** South Africa's minimum wage for a month of 45 hours a week. */
const LEAST_IN_FULL: Record<TenantCode, number> = { ZA: 5_900, ZM: 0 };

export function salaryRow(stage: Stage, plan: JobPlan) {
  const draw = random(stage.options.seed, 'salary', plan.company.index, plan.number);
  const { tenant } = plan.company;
  const [lowest, high] = plan.occupation.pay[tenant];
  const low = isPartTime(plan) ? lowest : Math.min(Math.max(lowest, LEAST_IN_FULL[tenant]), high * 0.9);
  const [begin, end] = bands[plan.level];
  const from = low + (begin + draw.next() * (end - begin) * 0.7) * (high - low);
  const to = Math.min(high, from + (0.1 + draw.next() * 0.15) * (high - low));
  const term = termFor(from, tenant, draw);
  const kind = draw.weighted([
    ['range', 76],
    ['exact', 22],
    ['open', plan.hidesPay ? 10 : 0],
  ] as const);
  const [min, max] = [from, to].map((amount) => named(amount, [low, high], term)) as [number, number];
  const isRange = kind === 'range' && max > min;
  return {
    job_id: plan.id,
    min: isRange ? min : null,
    max: isRange ? max : null,
    exact: kind === 'open' || isRange ? null : min,
    hide: plan.hidesPay,
    negotiable: kind === 'open' || draw.chance(0.2),
    currency: tenants[tenant].currency,
    remuneration_term_id: terms[term],
  };
}

const isPartTime = ({ title }: JobPlan) => /days a week|weekend/i.test(title);

/** What the title promises decides; the rest is as it is in such work. */
function hoursOf({ title, occupation }: JobPlan, draw: Random): number {
  if (/days a week/i.test(title)) return 2;
  if (/weekend/i.test(title)) return 4;
  if (/\b(night|shift|shifts|evening)\b/i.test(title)) return 3;
  if (/Monday to Friday/.test(title)) return 1;
  return shiftIndustries.has(occupation.industry_id) && draw.chance(0.55) ? 3 : draw.among({ 1: 92, 5: 8 });
}

const licences: readonly (readonly [RegExp, number])[] = [
  [/code (14|EC)|class CE|\(EC\)|superlink/i, 6],
  [/PSV|bus driver/i, 7],
  [/code (10|C)|class [CD]\b|8-ton/i, 5],
  [/code (8|B)\b|van driver/i, 3],
];

const experienceAt: Record<Level, (usual: number) => number> = {
  junior: (usual) => Math.max(1, usual - 1),
  middle: (usual) => usual,
  senior: (usual) => Math.min(6, usual + 1),
};

/** What the job form's short lists say; every id stands in db/reference. */
export function termsOf(stage: Stage, plan: JobPlan) {
  const draw = random(stage.options.seed, 'job terms', plan.company.index, plan.number);
  const { industry_id, position } = plan.occupation;
  const traits = traitsOf(plan.occupation, plan.company.tenant);
  const guests = guestIndustries.has(industry_id);
  const learner = /trainee|learner|assistant|junior|candidate/i.test(position);
  return {
    capacity_id: /seasonal/i.test(plan.title)
      ? 4
      : learner && draw.chance(0.4)
        ? 5
        : draw.among({ 1: 66, 2: 20, 3: 8, 4: remoteIndustries.has(industry_id) ? 10 : 1 }),
    experience_id: experienceAt[plan.level](traits.experience_id),
    time_commitment_id: hoursOf(plan, draw),
    education_level_id: traits.education_level_id,
    drivers_licence_id: licences.find(([words]) => words.test(plan.title))?.[1] ?? traits.drivers_licence_id,
    staff_accommodation_id: /live-in/i.test(plan.title)
      ? 2
      : remoteIndustries.has(industry_id)
        ? draw.among({ 1: 45, 2: 35, 3: 12, 4: 8 })
        : 1,
    staff_leave_id: draw.among({ 1: 45, 2: 42, 3: 13 }),
    staff_tips_id: guests || industry_id === 6 ? draw.among({ 1: 40, 2: 35, 3: 25 }) : 1,
    staff_meals_id: guests ? draw.among({ 2: 60, 3: 30, 1: 10 }) : draw.among({ 1: 85, 2: 10, 4: 5 }),
    working_model_id:
      traits.outdoors === 'road' ? 4 : traits.outdoors === 'desk' ? draw.among({ 1: 45, 2: 38, 3: 17 }) : 1,
  };
}

const ownBenefits: readonly string[] = ['Birthday off', 'Paid study leave', 'Lunch on Fridays', 'Loans at no interest'];
const benefitsOf = new Map<number, readonly string[]>([
  [2, ['A share of the harvest', 'Vegetable garden for each family']],
  [8, ['Tool allowance', 'Transport from town']],
  [12, ['Tool allowance']],
  [14, ['Staff transport after late shifts']],
  [16, ['Staff transport after late shifts', 'Free guest nights for family']],
  [24, ['Staff transport after late shifts']],
  [29, ['Trip allowance']],
]);

export const customBenefitsOf = ({ industry_id }: Occupation, draw: Random) =>
  draw.chance(0.35) ? draw.sample([...(benefitsOf.get(industry_id) ?? []), ...ownBenefits], draw.int(1, 2)) : [];
