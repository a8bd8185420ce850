import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { JobPlan } from './job-plans.ts';
import { traitsOf } from './occupation-traits.ts';
import { type Random, random } from './random.ts';
import type { Stage } from './stage.ts';

const FOOD = 14;
const guestIndustries = new Set([FOOD, 16]);
const shiftIndustries = new Set([FOOD, 15, 16, 21, 26]);
const remoteIndustries = new Set([2, 13, 16, 21]);

const terms = { hour: 1, day: 2, month: 4, year: 5 } as const;
/** Of a month's pay. */
const shareOfMonth: Record<keyof typeof terms, number> = { hour: 1 / 180, day: 1 / 22, month: 1, year: 12 };

/** Whole hundreds where the sums are large, as people name them. */
const rounded = (amount: number) => {
  const step = amount > 2_000 ? 100 : amount > 200 ? 10 : 1;
  return Math.max(1, Math.round(amount / step)) * step * 100;
};

function termFor(monthly: number, tenant: TenantCode, draw: Random): keyof typeof terms {
  const low = tenant === 'ZA' ? 8_000 : 3_500;
  if (monthly < low && draw.chance(0.25)) return draw.pick(['hour', 'day'] as const);
  return monthly > low * 6 && draw.chance(0.3) ? 'year' : 'month';
}

export function salaryRow(stage: Stage, plan: JobPlan) {
  const draw = random(stage.options.seed, 'salary', plan.company.index, plan.number);
  const { tenant } = plan.company;
  const [low, high] = plan.occupation.pay[tenant];
  const from = low + draw.next() * (high - low) * 0.55;
  const to = from + (0.12 + draw.next() * 0.3) * (high - low);
  const term = termFor(from, tenant, draw);
  const kind = draw.weighted([
    ['range', 76],
    ['exact', 20],
    ['open', 4],
  ] as const);
  const inTerm = (amount: number) => rounded(amount * shareOfMonth[term]);
  return {
    job_id: plan.id,
    min: kind === 'range' ? inTerm(from) : null,
    max: kind === 'range' ? inTerm(to) : null,
    exact: kind === 'exact' ? inTerm(from) : null,
    hide: draw.chance(0.12),
    negotiable: kind === 'open' || draw.chance(0.2),
    currency: tenants[tenant].currency,
    remuneration_term_id: terms[term],
  };
}

/** What the job form's short lists say; every id stands in db/reference. */
export function termsOf(stage: Stage, plan: JobPlan) {
  const draw = random(stage.options.seed, 'job terms', plan.company.index, plan.number);
  const { industry_id, position } = plan.occupation;
  const traits = traitsOf(plan.occupation, plan.company.tenant);
  const guests = guestIndustries.has(industry_id);
  const learner = /trainee|learner|assistant|junior|candidate/i.test(position);
  return {
    capacity_id:
      learner && draw.chance(0.4)
        ? 5
        : draw.among({ 1: 66, 2: 20, 3: 8, 4: remoteIndustries.has(industry_id) ? 10 : 1 }),
    experience_id: draw.chance(0.8) ? traits.experience_id : Math.max(1, traits.experience_id - 1),
    time_commitment_id: shiftIndustries.has(industry_id) && draw.chance(0.55) ? 3 : draw.among({ 1: 84, 2: 9, 5: 7 }),
    education_level_id: traits.education_level_id,
    drivers_licence_id: traits.drivers_licence_id,
    staff_accommodation_id: remoteIndustries.has(industry_id) ? draw.among({ 1: 45, 2: 35, 3: 12, 4: 8 }) : 1,
    staff_leave_id: draw.among({ 1: 45, 2: 42, 3: 13 }),
    staff_tips_id: guests || industry_id === 6 ? draw.among({ 1: 40, 2: 35, 3: 25 }) : 1,
    staff_meals_id: guests ? draw.among({ 2: 60, 3: 30, 1: 10 }) : draw.among({ 1: 85, 2: 10, 4: 5 }),
    working_model_id:
      traits.outdoors === 'road' ? 4 : traits.outdoors === 'desk' ? draw.among({ 1: 45, 2: 38, 3: 17 }) : 1,
  };
}

const ownBenefits: readonly string[] = [
  'Birthday off',
  'Staff transport after late shifts',
  'Wellness days',
  'Paid study leave',
  'Shares in the harvest',
  'Free guest nights for family',
  'Tool allowance',
  'Lunch on Fridays',
];

export const customBenefitsOf = (draw: Random) => (draw.chance(0.35) ? draw.sample(ownBenefits, draw.int(1, 2)) : []);
