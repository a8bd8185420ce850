import type { BillingInterval } from '@marula/contract/plans';
import { demoCompanies } from './accounts.ts';
import type { Company } from './companies.ts';
import type { JobPlan } from './job-plans.ts';
import { addCards, type Charge, openTill, type Till } from './payments.ts';
import { fullName } from './people.ts';
import { oldestPeriod, spendPosts } from './posts.ts';
import { idFor, type Random, random } from './random.ts';
import type { Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

const streets = ['Main Road', 'Church Street', 'Cairo Road', 'Long Street', 'Station Road', 'Independence Avenue'];

/** As the register of its country writes them. */
const numberOf = ({ tenant }: Company, year: number, serial: number) =>
  tenant === 'ZM' ? `1${year}0000${serial}` : `${year}/000${serial}/07`;

function billingRow(stage: Stage, company: Company, owner: Member, draw: Random) {
  return {
    company_id: company.id,
    contact_name: fullName(owner),
    contact_email: `accounts@${company.domain}`,
    contact_number: owner.contact_number,
    registration_number: numberOf(company, stage.clock.today.getUTCFullYear() - draw.int(4, 30), draw.int(100, 999)),
    vat_number: draw.chance(0.7) ? `4000${draw.int(100_000, 999_999)}` : null,
    street_address: `${draw.int(1, 240)} ${draw.pick(streets)}`,
    province: company.town.province,
    city: company.town.name,
    postal_code: String(draw.int(1000, 9900)),
    updated_at: stage.clock.daysAgo(company.age - 1),
  };
}

interface Subscription {
  id: string;
  interval: BillingInterval;
  /** Whole periods before the current one. */
  periods: number;
  authorization_id: string | null;
}

function subscriptionRow({ clock }: Stage, company: Company, subscription: Subscription, draw: Random) {
  const { period, status, plan } = company;
  const begun = period.start + subscription.periods * period.days;
  const annual = subscription.interval === 'annual';
  const leaving =
    status === 'active' && company.index > demoCompanies.zambia && plan.slug !== 'free' && draw.chance(0.07);
  return {
    id: subscription.id,
    company_id: company.id,
    subscription_plan_id: plan.id,
    status,
    billing_interval: subscription.interval,
    authorization_id: subscription.authorization_id,
    current_period_start: clock.daysAgo(annual ? begun : period.start),
    current_period_end: clock.daysAgo(annual ? begun - 365 : period.end),
    trial_ends_at: status === 'trialing' ? clock.daysAgo(period.end) : null,
    past_due_since: status === 'past_due' ? clock.daysAgo(period.end) : null,
    cancel_at_period_end: leaving,
    anchor_day: new Date(clock.daysAgo(period.end)).getUTCDate(),
    posts_until: clock.daysAgo(period.end),
    tries: status === 'past_due' ? Math.min(3, 1 + Math.floor(period.end / 3)) : 0,
    next_try_at: status === 'past_due' ? clock.daysAgo(period.end - (Math.floor(period.end / 3) + 1) * 3) : null,
    cancelled_at: status === 'cancelled' ? clock.daysAgo(period.end + 2) : leaving ? clock.daysAgo(0.5) : null,
    ended_at: null,
    created_at: clock.daysAgo(begun),
    updated_at: clock.daysAgo(Math.max(0, period.end, Math.min(period.start, 1))),
  };
}

/** A trial that was taken before the plan of today, where there was time for one. */
function addEndedTrial(stage: Stage, company: Company, begun: number, current: object, writer: Writer): void {
  const end = company.age - 14;
  if (!company.trial || company.status === 'trialing' || begun > end) return;
  writer.add('subscriptions', {
    ...current,
    id: idFor(company.id, 'trial'),
    subscription_plan_id: stage.plans[company.tenant].professional.id,
    status: 'cancelled',
    billing_interval: 'monthly',
    authorization_id: null,
    current_period_start: stage.clock.daysAgo(company.age),
    current_period_end: stage.clock.daysAgo(end),
    trial_ends_at: stage.clock.daysAgo(end),
    past_due_since: null,
    cancel_at_period_end: false,
    cancelled_at: stage.clock.daysAgo(end),
    ended_at: stage.clock.daysAgo(end),
    created_at: stage.clock.daysAgo(company.age),
    updated_at: stage.clock.daysAgo(end),
  });
}

function chargePlan(company: Company, { interval, periods }: Subscription, till: Till, draw: Random): void {
  const { plan, period, status, index } = company;
  const net = plan.price[interval];
  if (!net || status === 'trialing') return;
  const begun = period.start + periods * period.days;
  const charge = (type: Charge['type'], state: Charge['status'], at: number) =>
    till.charge({ type, status: state, net, at, line: { kind: 'plan', plan: plan.slug } });
  till.charge({ type: 'payment_method', status: 'refunded', net: 100, at: begun + 0.1, line: { kind: 'card_check' } });
  charge('subscription', 'success', begun);
  if (interval === 'annual') return;
  const stumbled = index === demoCompanies.zambia + 1 || draw.chance(0.1) ? periods - 1 : -1;
  for (let back = periods - 1; back >= 0; back--) {
    const at = period.start + back * period.days;
    charge('subscription_renewal', back === stumbled ? 'failed' : 'success', at);
    if (back === stumbled) charge('subscription_outstanding_payment', 'success', at - 1.2);
  }
  if (status === 'past_due' || status === 'paused')
    till.owe({ plan, interval, net, from: period.end, until: period.end - period.days });
  if (status !== 'past_due') return;
  // A charge is tried again every other day, three times at most.
  for (let at = period.end, tries = 0; at >= 0 && tries < 3; at -= 2, tries++)
    charge('subscription_renewal', 'failed', at);
}

function chargeLeftovers(stage: Stage, company: Company, till: Till, draw: Random): void {
  const offer = stage.bundles[company.tenant][0];
  const given = company.index - demoCompanies.zambia;
  const state =
    given === 2
      ? 'pending'
      : given === 3
        ? 'cancelled'
        : draw.weighted([
            ['none', 92],
            ['pending', 3],
            ['cancelled', 5],
          ] as const);
  if (!offer || state === 'none' || company.plan.slug === 'free') return;
  till.charge({
    type: 'bundle',
    status: state,
    net: offer.price,
    at: draw.next() * 5,
    line: { kind: 'posts', posts: offer.posts },
    bundle_id: offer.id,
  });
}

/** A company's subscription with all that was paid and posted under it. */
/** Tells the number by which the company is registered. */
export function addMoney(
  stage: Stage,
  company: Company,
  owner: Member,
  plans: readonly JobPlan[],
  writer: Writer,
): string {
  const draw = random(stage.options.seed, 'money', company.index);
  const { plan, index } = company;
  const large = plan.slug === 'scale' || plan.slug === 'professional';
  const longest = company.status === 'trialing' ? 0 : draw.int(1, 5);
  const subscription: Subscription = {
    id: idFor(company.id, 'subscription'),
    interval:
      large && index > demoCompanies.zambia && company.status === 'active' && draw.chance(0.25) ? 'annual' : 'monthly',
    periods: Math.max(longest, oldestPeriod(company, plans)),
    authorization_id: addCards(stage, company, owner, draw, writer),
  };
  const billing = billingRow(stage, company, owner, draw);
  if (plan.slug !== 'free' || draw.chance(0.4)) writer.add('billing_information', billing);
  const row = subscriptionRow(stage, company, subscription, draw);
  addEndedTrial(stage, company, company.period.start + subscription.periods * company.period.days, row, writer);
  writer.add('subscriptions', row);
  const { updated_at: _, ...address } = billing;
  const payer = {
    company,
    subscription_id: subscription.id,
    authorization_id: subscription.authorization_id,
    billed_to: { company_name: company.name, ...address },
  };
  const till = openTill(stage, payer, writer);
  chargePlan(company, subscription, till, draw);
  chargeLeftovers(stage, company, till, draw);
  spendPosts(
    stage,
    { company, plans, subscription_id: subscription.id, periods: subscription.periods },
    till,
    draw,
    writer,
  );
  return billing.registration_number;
}
