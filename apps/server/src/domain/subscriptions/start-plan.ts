import { AppError } from '@marula/contract/errors';
import { duration, subscriptionLimits } from '@marula/contract/limits';
import type { Tx } from '../../core/database.ts';
import { plansRepository } from './plans.repository.ts';

interface Start {
  company_id: string;
  work_country_id: number;
  trial: boolean;
  from: Date;
}

/** The free plan, or a trial of the professional one. */
export async function startPlan(tx: Tx, { trial, from, ...company }: Start): Promise<void> {
  const days = trial ? subscriptionLimits.trialDays : subscriptionLimits.monthDays;
  const until = new Date(from.getTime() + days * duration.day);
  const slug = trial ? 'professional' : 'free';
  if (!(await plansRepository(tx).start({ ...company, slug, trial, from, until }))) {
    throw new AppError('plan.no_free_plan');
  }
}
