import type { BillingInterval, SubscriptionStatus } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { FOLLOWING_PLAN, OWN_PLAN, SUBSCRIBED_PLANS } from './prices.repository.ts';

/** A subscription as the clock and the cashier see it. */
export interface StoredSubscription {
  id: string;
  company_id: string;
  status: SubscriptionStatus;
  /** At the price of this period. */
  plan: SubscriptionPlan;
  /** The one that was chosen for the next period, or the same again, at the price of that period. */
  following: SubscriptionPlan;
  billing_interval: BillingInterval;
  authorization_id: string | null;
  current_period_start: Date;
  current_period_end: Date;
  trial_ends_at: Date | null;
  past_due_since: Date | null;
  cancel_at_period_end: boolean;
  next_plan_id: number | null;
  next_billing_interval: BillingInterval | null;
  keep_job_ids: string[] | null;
  anchor_day: number | null;
  tries: number;
  next_try_at: Date | null;
  posts_until: Date | null;
}

/** How the plan that follows is paid for. */
export const followingInterval = (
  current: Pick<StoredSubscription, 'next_plan_id' | 'next_billing_interval' | 'billing_interval'>,
): BillingInterval =>
  (current.next_plan_id === null ? null : current.next_billing_interval) ?? current.billing_interval;

const SUBSCRIPTION = `s.id, s.company_id, s.status, ${OWN_PLAN} as plan, ${FOLLOWING_PLAN} as following, s.billing_interval, s.authorization_id,
  s.current_period_start, s.current_period_end, s.trial_ends_at, s.past_due_since, s.cancel_at_period_end,
  s.next_plan_id, s.next_billing_interval, s.keep_job_ids, s.anchor_day, s.tries, s.next_try_at, s.posts_until
  from subscriptions s ${SUBSCRIBED_PLANS}`;

const instants = [
  'current_period_start',
  'current_period_end',
  'trial_ends_at',
  'past_due_since',
  'next_try_at',
  'posts_until',
] as const;

const withInstants = (row: StoredSubscription | undefined): StoredSubscription | undefined =>
  row && {
    ...row,
    ...Object.fromEntries(instants.map((name) => [name, row[name] === null ? null : new Date(row[name] as never)])),
  };

export interface Payer {
  name: string;
  work_country_id: number;
  vat_basis_points: number;
  owner_id: string;
  owner_locale: string | null;
  owner_email: string;
  owner_name: string;
  members: number;
  billed_to: Record<string, unknown> | null;
}

const CURRENT = prepared(`select ${SUBSCRIPTION} where s.company_id = $1 and s.ended_at is null`);
const BY_ID = prepared(`select ${SUBSCRIPTION} where s.id = $1 and s.ended_at is null`);
const COUNTRY = prepared('select work_country_id from companies where id = $1');
const PAYER = prepared(
  `select c.name, c.work_country_id, w.vat_basis_points, o.id as owner_id, o.locale as owner_locale, o.email as owner_email,
     trim(o.first_name || ' ' || o.last_name) as owner_name,
     (select count(*)::integer from profiles m where m.company_id = c.id) as members,
     (select jsonb_build_object('company_name', c.name) || (to_jsonb(b) - 'updated_at' - 'company_id')
      from billing_information b where b.company_id = c.id) as billed_to
   from companies c join work_countries w on w.id = c.work_country_id join profiles o on o.id = c.owner_id
   where c.id = $1`,
);

export const billingRepository = (db: Db) => ({
  /** The one that runs; held until the transaction ends where there is one. */
  async current(companyId: string): Promise<StoredSubscription | undefined> {
    return withInstants(await db.one(CURRENT, [companyId]));
  },

  async byId(id: string): Promise<StoredSubscription | undefined> {
    return withInstants(await db.one(BY_ID, [id]));
  },

  countryOfMember: (profileId: string): Promise<number | undefined> =>
    db
      .one<{ id: number }>(
        'select c.work_country_id as id from profiles p join companies c on c.id = p.company_id where p.id = $1',
        [profileId],
      )
      .then((row) => row?.id),

  payer: (companyId: string): Promise<Payer | undefined> => db.one(PAYER, [companyId]),

  async countryOf(companyId: string): Promise<number | undefined> {
    return (await db.one<{ work_country_id: number }>(COUNTRY, [companyId]))?.work_country_id;
  },

  async end(id: string, status: 'cancelled' | 'paused', at: Date): Promise<void> {
    await db.query(
      `update subscriptions set status = $2, ended_at = $3, cancelled_at = coalesce(cancelled_at, $3), next_try_at = null
       where id = $1 and ended_at is null`,
      [id, status, at],
    );
  },

  /** A subscription from now on, without its posts. */
  async start(begun: {
    company_id: string;
    plan_id: number;
    status: 'active' | 'trialing';
    interval: BillingInterval;
    authorization_id: string | null;
    from: Date;
    until: Date;
    anchor: number;
  }): Promise<string> {
    const row = await db.one<{ id: string }>(
      `insert into subscriptions (company_id, subscription_plan_id, status, billing_interval, authorization_id,
         current_period_start, current_period_end, trial_ends_at, anchor_day, posts_until)
       values ($1, $2, $3, $4, $5, $6, $7, case when $3 = 'trialing' then $7::timestamptz end, $8, $6) returning id`,
      [
        begun.company_id,
        begun.plan_id,
        begun.status,
        begun.interval,
        begun.authorization_id,
        begun.from,
        begun.until,
        begun.anchor,
      ],
    );
    if (!row) throw new Error('a subscription was not stored');
    return row.id;
  },

  async update(id: string, changes: Partial<Record<SubscriptionColumn, unknown>>): Promise<void> {
    const names = Object.keys(changes);
    if (names.length === 0) return;
    const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
    await db.query(`update subscriptions set ${set} where id = $1`, [id, ...Object.values(changes)]);
  },
});

export type SubscriptionColumn =
  | 'status'
  | 'subscription_plan_id'
  | 'billing_interval'
  | 'authorization_id'
  | 'current_period_start'
  | 'current_period_end'
  | 'anchor_day'
  | 'next_plan_id'
  | 'next_billing_interval'
  | 'keep_job_ids'
  | 'cancel_at_period_end'
  | 'cancelled_at'
  | 'past_due_since'
  | 'tries'
  | 'next_try_at'
  | 'posts_until';
