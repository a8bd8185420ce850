import { AppError } from '@marula/contract/errors';
import { duration, subscriptionLimits } from '@marula/contract/limits';
import type { Tenant } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import { offersRepository } from '../offers/offers.repository.ts';
import { rememberOffers, takeOffer } from '../offers/offers.ts';
import type { Taker } from '../offers/taker.ts';
import { billingRepository } from './billing.repository.ts';
import { plansRepository } from './plans.repository.ts';
import { beginPlan, fallToFree } from './subscription-life.ts';

/** What everybody may try. */
const TRIED = 'professional';
export const canBeTried = (slug: string): boolean => slug === TRIED;

/** Days of the professional plan, once for each company under whatever name it comes. */
export async function beginTrial(tx: Tx, taker: Taker, zone: Tenant, now: Date, by: string): Promise<void> {
  const { company_id } = taker;
  if ((await takeOffer(tx, 'trial', taker, now)).length > 0) throw new AppError('trial.already_used');
  const plan = await plansRepository(tx).plan(zone.work_country_id, TRIED);
  if (!plan) throw new AppError('plan.not_found');
  await offersRepository(tx).markTrial(company_id, now);
  const until = new Date(now.getTime() + subscriptionLimits.trialDays * duration.day);
  const trial = { plan, interval: 'monthly' as const, authorization_id: null, from: now, until, now, trial: true, by };
  await beginPlan(tx, { company_id, ...trial }, zone);
}

/**
 * A trial is one for each registration number and each card, under whatever name they come. One that turns out to be a
 * second ends at once, and who pays is told why; the free plan goes on.
 */
export async function keepToOneTrial(tx: Tx, companyId: string, now: Date): Promise<void> {
  const known = await rememberOffers(tx, companyId, now);
  if (!known.includes('registration') && !known.includes('card')) return;
  const current = await billingRepository(tx).current(companyId);
  if (current?.status !== 'trialing') return;
  await fallToFree(tx, companyId, now);
  await tx.events.record('trial.ended', { company_id: companyId, converted: false, repeated: true });
}
