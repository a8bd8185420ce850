import type { Case } from '@marula/contract/support.contract';
import { supportLimits } from '@marula/contract/support-limits';
import type { Db } from '../../core/database.ts';

type Known = Case['known'];
type Facts = Omit<Known, 'earlier_cases' | 'payments'>;

const NOTHING: Facts = {
  role: null,
  plan_state: null,
  chat_support: false,
  phone_support: false,
  since: null,
  paid_so_far: null,
  live_jobs: null,
  earlier_jobs: null,
};

const FACTS = `select coalesce(role.name, p.user_type) as role, s.status as plan_state,
    coalesce((plan.features->>'chat_support')::boolean, false) as chat_support,
    coalesce((plan.features->>'phone_support')::boolean, false) as phone_support,
    coalesce(c.created_at, p.created_at) as since,
    (select jsonb_build_object('amount', sum(pay.amount)::bigint, 'currency', min(pay.currency)) from payments pay
      join payment_steps paid on paid.payment_id = pay.id and paid.status = 'success'
      where pay.company_id = c.id having count(*) > 0) as paid_so_far,
    case when c.id is not null then (select count(*)::int from jobs j
      where j.company_id = c.id and j.active and not j.archived and not j.expired) end as live_jobs,
    case when c.id is not null then (select count(*)::int from jobs j
      where j.company_id = c.id and not (j.active and not j.archived and not j.expired)) end as earlier_jobs
  from form_messages asked
  left join profiles p on p.id = asked.profile_id
  left join team_roles role on role.id = p.team_role_id
  left join companies c on c.id = asked.company_id
  left join subscriptions s on s.company_id = c.id and s.ended_at is null
  left join subscription_plans plan on plan.id = s.subscription_plan_id
  where asked.id = $1`;

// An address that somebody only typed is no proof that they wrote before: cases are joined by account and company.
const EARLIER = `select other.id, other.number::int, other.subject, other.state, other.created_at
  from form_messages asked join form_messages other on other.id <> asked.id and other.created_at <= asked.created_at
    and (other.profile_id = asked.profile_id or other.company_id = asked.company_id)
  where asked.id = $1 order by other.created_at desc, other.id limit ${supportLimits.earlierCases}`;

const PAYMENTS = `select pay.id, coalesce((select i.number from invoices i where i.payment_id = pay.id
      order by i.issued_at limit 1), pay.reference) as name, pay.amount::int, pay.currency,
    (select coalesce(jsonb_agg(jsonb_build_object('status', step.status, 'reason', step.reason, 'at', step.at)
      order by step.id), '[]') from payment_steps step where step.payment_id = pay.id) as steps
  from payments pay where pay.company_id = $1 order by pay.created_at desc, pay.id limit ${supportLimits.payments}`;

/** What the product knows of who wrote. */
export const knownRepository = (db: Db) => ({
  facts: async (caseId: string): Promise<Facts> => (await db.one<Facts>(FACTS, [caseId])) ?? NOTHING,
  earlier: (caseId: string): Promise<Known['earlier_cases']> => db.all(EARLIER, [caseId]),
  payments: (companyId: string): Promise<Known['payments']> => db.all(PAYMENTS, [companyId]),
});
