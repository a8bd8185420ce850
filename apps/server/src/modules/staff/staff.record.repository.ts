import type { RecordKind } from '@marula/contract/found-kinds';
import type { RecordFact } from '@marula/contract/staff-facts';
import type { Currency } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { LAST_STEP } from '../../domain/billing/orders.repository.ts';

/** A value as the database has it: what it is of says how it is shown. */
export type FactRow = Partial<Record<RecordFact, string | number | boolean | null>> & { currency?: Currency | null };

const FACTS: Record<RecordKind, string> = {
  company: `select c.created_at as since, nullif(c.verified, false) as verified, plan.name as plan,
      s.current_period_end as plan_until, s.past_due_since, billing.registration_number,
      (select sum(p.amount)::bigint from payments p join payment_steps paid on paid.payment_id = p.id and paid.status = 'success'
       where p.company_id = c.id) as paid_so_far,
      (select p.currency from payments p where p.company_id = c.id limit 1) as currency,
      (select count(*)::int from jobs j where j.company_id = c.id and j.active and not j.archived and not j.expired) as live_jobs,
      (select count(*)::int from jobs j where j.company_id = c.id) as jobs,
      (select count(*)::int from company_reports r where r.company_id = c.id) as reports
    from companies c
    left join subscriptions s on s.company_id = c.id and s.ended_at is null
    left join subscription_plans plan on plan.id = s.subscription_plan_id
    left join billing_information billing on billing.company_id = c.id
    where c.id = $1`,
  person: `select p.created_at as since, p.email, p.contact_number as phone,
      (select max(coalesce(session.refreshed_at, session.created_at)) from auth.sessions session where session.user_id = p.id) as last_seen,
      nullif(p.marula_verified, false) as verified,
      case when p.user_type = 'Candidate' then (select count(*)::int from applications a where a.profile_id = p.id) end as applications,
      (select count(*)::int from candidate_reports r where r.reported_for = p.id) as reports,
      (select cardinality(st.own_companies) from staff st where st.profile_id = p.id) as ties
    from profiles p where p.id = $1`,
  job: `select j.created_at as since, j.published_at as published, j.expires_at as ends, j.view_count as views,
      (select count(*)::int from applications a where a.job_id = j.id) as applications,
      (select count(*)::int from job_reports r where r.job_id = j.id) as reports
    from jobs j where j.id = $1`,
  payment: `select p.created_at as since, p.amount, p.currency, p.provider, p.reference,
      (select s.reason from payment_steps s where s.payment_id = p.id order by s.id desc limit 1) as provider_reason,
      (select i.number from invoices i where i.payment_id = p.id order by i.issued_at limit 1) as invoice,
      (select sum(r.amount)::bigint from refunds r where r.payment_id = p.id
        and exists (select from refund_steps done where done.refund_id = r.id and done.status = 'done')) as refunded,
      coalesce(${LAST_STEP}, 'pending') as status
    from payments p where p.id = $1`,
  mail: 'select at as since, recipient as email, said from mail_log where id = $1',
};

export const staffRecordRepository = (db: Db) => ({
  facts: (kind: RecordKind, id: string): Promise<FactRow | undefined> => db.one(FACTS[kind], [id]),
});
