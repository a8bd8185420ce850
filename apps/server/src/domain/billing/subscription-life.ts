import { AppError } from '@marula/contract/errors';
import { duration, subscriptionLimits } from '@marula/contract/limits';
import type { BillingInterval } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import { postsRepository } from '../posts/posts.repository.ts';
import { billingRepository, type StoredSubscription } from './billing.repository.ts';
import { carriedJobsRepository } from './carried-jobs.repository.ts';
import { invoicesRepository } from './invoices.repository.ts';
import { ordersRepository } from './orders.repository.ts';
import { anchorOf, monthsAfter, periodAfter, yearIn } from './periods.ts';
import { plansRepository } from './plans.repository.ts';

/** The country in whose days and currency a company pays. */
export async function countryOf(tx: Tx, companyId: string): Promise<Tenant> {
  const country = await billingRepository(tx).countryOf(companyId);
  const tenant = country === undefined ? undefined : tenantOfWorkCountry(country);
  if (!tenant) throw new AppError('companies.not_found');
  return tenant;
}

/** The year of an invoice’s number, which is the country’s. */
export const yearOf = async (tx: Tx, companyId: string, now: Date): Promise<number> =>
  yearIn(await countryOf(tx, companyId), now);

/** The renewal that nobody will pay any more is taken back by a credit note. */
export async function creditUnpaid(tx: Tx, { id, company_id, current_period_end }: StoredSubscription, now: Date) {
  const unpaid = await ordersRepository(tx).renewalOf(id, current_period_end);
  if (unpaid) await invoicesRepository(tx).credit(unpaid.id, { now, year: await yearOf(tx, company_id, now) });
}

const changed = async (tx: Tx, company_id: string): Promise<void> => {
  await tx.events.record('subscription.changed', { company_id });
  await tx.events.record('post.spent', { company_id });
};

/** The posts of the month that begins now, or of what is left of the period, and whatever else becomes of the plan. */
export async function givePosts(
  tx: Tx,
  { id, company_id, plan, end, anchor, from }: Given,
  zone: Tenant,
  further: Parameters<ReturnType<typeof billingRepository>['update']>[1] = {},
): Promise<void> {
  const month = monthsAfter(from, 1, anchor, zone);
  const until = month < end ? month : end;
  const posts = { company_id, kind: 'plan' as const, subscription_id: id, posts: plan.posts_per_month, from, until };
  await Promise.all([
    postsRepository(tx).give(posts),
    billingRepository(tx).update(id, { ...further, posts_until: until }),
  ]);
}

interface Given {
  id: string;
  company_id: string;
  plan: SubscriptionPlan;
  end: Date;
  anchor: number;
  from: Date;
}

interface Begun {
  company_id: string;
  plan: SubscriptionPlan;
  interval: BillingInterval;
  authorization_id: string | null;
  from: Date;
  until: Date;
  now: Date;
  trial?: boolean;
  keep?: readonly string[];
  /** Who chose it, where somebody did. */
  by?: string | null;
}

/** Ends what runs and begins another plan, with its posts and the jobs it carries. */
export async function beginPlan(tx: Tx, begun: Begun, zone: Tenant): Promise<string> {
  const { company_id, plan, from, until, keep = [] } = begun;
  const billing = billingRepository(tx);
  const current = await billing.current(company_id);
  if (current) {
    await creditUnpaid(tx, current, begun.now);
    await billing.end(current.id, 'cancelled', from);
  }
  const anchor = anchorOf(from, zone);
  const id = await billing.start({
    ...begun,
    plan_id: plan.id,
    status: begun.trial ? 'trialing' : 'active',
    anchor,
  });
  await givePosts(tx, { id, company_id, plan, end: until, anchor, from }, zone);
  if (plan.slug === 'free') await keepJobs(tx, company_id, plan, keep, from);
  else await resumeJobs(tx, company_id, from);
  await tellChange(tx, current?.plan, plan, begun);
  await changed(tx, company_id);
  return id;
}

/** What the log says of it; the same plan again is no change, unless it is tried. */
async function tellChange(
  tx: Tx,
  before: SubscriptionPlan | undefined,
  { slug, name: to }: SubscriptionPlan,
  { company_id, trial = false, by = null }: { company_id: string; trial?: boolean; by?: string | null | undefined },
): Promise<void> {
  if (before?.slug === slug && !trial) return;
  await tx.events.record('plan.changed', { company_id, actor_id: by, from: before?.name ?? null, to, trial });
}

/** The free plan, which costs nothing and carries less. */
export async function fallToFree(
  tx: Tx,
  companyId: string,
  now: Date,
  { keep = [], by = null }: { keep?: readonly string[]; by?: string | null } = {},
): Promise<void> {
  const zone = await countryOf(tx, companyId);
  const plan = await plansRepository(tx).plan(zone.work_country_id, 'free');
  if (!plan) throw new AppError('plan.no_free_plan');
  const until = periodAfter(now, 'monthly', anchorOf(now, zone), zone);
  const free = { plan, interval: 'monthly' as const, authorization_id: null, from: now, until, now, keep, by };
  await beginPlan(tx, { company_id: companyId, ...free }, zone);
}

/** Another plan for the days that are paid: what it gives more is there at once. */
export async function movePlan(
  tx: Tx,
  current: StoredSubscription,
  to: { plan: SubscriptionPlan; interval: BillingInterval; start: Date; end: Date; now: Date; by?: string | null },
): Promise<void> {
  const zone = await countryOf(tx, current.company_id);
  const { plan, now } = to;
  const fresh = to.start.getTime() !== current.current_period_start.getTime();
  await billingRepository(tx).update(current.id, {
    subscription_plan_id: plan.id,
    billing_interval: to.interval,
    current_period_start: to.start,
    current_period_end: to.end,
    ...(fresh && { anchor_day: anchorOf(to.start, zone) }),
    next_plan_id: null,
    next_billing_interval: null,
    cancel_at_period_end: false,
    cancelled_at: null,
  });
  await giveMore(tx, current, plan, now);
  await resumeJobs(tx, current.company_id, now);
  await tellChange(tx, current.plan, plan, { company_id: current.company_id, by: to.by });
  await changed(tx, current.company_id);
}

/** What the new plan gives beyond the old one, for the month that runs. */
async function giveMore(tx: Tx, current: StoredSubscription, plan: SubscriptionPlan, from: Date): Promise<void> {
  const until = current.posts_until;
  const [had, has] = [current.plan.posts_per_month, plan.posts_per_month];
  if (!until || until <= from || had === null) return;
  const posts = has === null ? null : has - had;
  if (posts === null || posts > 0) {
    const { company_id, id: subscription_id } = current;
    await postsRepository(tx).give({ company_id, kind: 'plan', subscription_id, posts, from, until });
  }
}

/** The next period, paid or free of charge. What was waiting for it happens now. */
export async function nextPeriod(
  tx: Tx,
  current: StoredSubscription,
  to: { plan: SubscriptionPlan; interval: BillingInterval; start: Date; end: Date; now: Date },
): Promise<void> {
  const zone = await countryOf(tx, current.company_id);
  const { id, company_id } = current;
  const { plan, start, end, now } = to;
  const anchor = current.anchor_day ?? anchorOf(start, zone);
  // What was chosen while this was being paid waits for the next end.
  const waits = current.next_plan_id !== plan.id || current.next_billing_interval !== to.interval;
  // Posts of months that went by unpaid are not given afterwards.
  let from = start;
  while (monthsAfter(from, 1, anchor, zone) <= now && monthsAfter(from, 1, anchor, zone) < end)
    from = monthsAfter(from, 1, anchor, zone);
  const next = {
    status: 'active',
    subscription_plan_id: plan.id,
    billing_interval: to.interval,
    current_period_start: start,
    current_period_end: end,
    anchor_day: anchor,
    next_plan_id: waits ? current.next_plan_id : null,
    next_billing_interval: waits ? current.next_billing_interval : null,
    past_due_since: null,
    tries: 0,
    next_try_at: null,
  };
  const given = { id, company_id, plan, end, anchor, from };
  await Promise.all([givePosts(tx, given, zone, next), resumeJobs(tx, company_id, now)]);
  await tellChange(tx, current.plan, plan, { company_id });
  await changed(tx, company_id);
}

export async function putOnHold(tx: Tx, current: StoredSubscription, now: Date): Promise<void> {
  const { id, company_id } = current;
  await billingRepository(tx).update(id, { status: 'paused', next_try_at: null });
  await tx.events.record('plan.held', { company_id });
  await tell(tx, 'job.paused', company_id, await carriedJobsRepository(tx).pauseAll(company_id, now));
  await changed(tx, company_id);
}

async function keepJobs(tx: Tx, companyId: string, plan: SubscriptionPlan, keep: readonly string[], now: Date) {
  const jobs = carriedJobsRepository(tx);
  if (plan.posts_per_month === null) return;
  await tell(tx, 'job.resumed', companyId, await jobs.resume(companyId, null, keep, now));
  const { posts_per_month: most } = plan;
  await tell(tx, 'job.paused', companyId, await jobs.pauseBeyond(companyId, most, keep, now));
}

const resumeJobs = async (tx: Tx, companyId: string, now: Date): Promise<void> =>
  tell(tx, 'job.resumed', companyId, await carriedJobsRepository(tx).resume(companyId, null, [], now));

const tell = (tx: Tx, event: 'job.paused' | 'job.resumed', company_id: string, jobs: { id: string }[]) =>
  tx.events.recordAll(
    event,
    jobs.map(({ id: job_id }) => ({ job_id, company_id })),
  );

/** Until when everything goes on although a renewal was not paid. */
export const graceEnd = (since: Date): Date => new Date(since.getTime() + subscriptionLimits.graceDays * duration.day);
