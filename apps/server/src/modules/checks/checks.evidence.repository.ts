import { checkLimits } from '@marula/contract/check-limits';
import type { CheckCase } from '@marula/contract/checks.contract';
import type { Db } from '../../core/database.ts';

type Held = Omit<CheckCase['held'], 'website_domain' | 'owner_free_mail'>;

/** What we hold of a company, to lay beside what it says. */
export const checkEvidenceRepository = (db: Db) => ({
  held: (companyId: string): Promise<Held | undefined> =>
    db.one(
      `select c.website, p.email as owner_email, b.registration_number as billing_number, c.created_at as since,
         plan.name as plan, c.suspended_at,
         (select count(*)::int from jobs j where j.company_id = c.id and j.standing = 'active') as live_jobs,
         (select count(*)::int from trust_cases t where t.company_id = c.id and t.state <> 'done') as open_cases,
         (select count(*)::int from trust_cases t where t.company_id = c.id and t.state = 'done') as judged_cases
       from companies c left join profiles p on p.id = c.owner_id
       left join billing_information b on b.company_id = c.id
       left join subscriptions s on s.company_id = c.id and s.ended_at is null
       left join subscription_plans plan on plan.id = s.subscription_plan_id where c.id = $1`,
      [companyId],
    ),

  /** Other companies that say the same number or are at the same domain, each part by its own index. */
  alike: (companyId: string, number: string, domain: string): Promise<CheckCase['alike']> =>
    db.all(
      `select c.id, c.name, found.by, c.verified from (
         select distinct on (company_id) company_id, by from (
           (select company_id, 'number' as by from company_checks where registration_number = $2 limit $4)
           union all (select company_id, 'number' from billing_information where registration_number = $2 limit $4)
           union all (select company_id, 'domain' from company_checks where domain = $3 limit $4)
           union all (select id, 'domain' from companies where website is not null and site_of(website) = $3 limit $4)
         ) every where company_id <> $1 order by company_id, by desc
       ) found join companies c on c.id = found.company_id order by found.by desc, c.name, c.id limit $4`,
      [companyId, number, domain, checkLimits.alike],
    ),

  judgements: (checkId: string): Promise<CheckCase['judgements']> =>
    db.all(
      `select id, act, cause, reason, judged_by_name, judged_at from company_check_judgements where check_id = $1
       order by judged_at, id`,
      [checkId],
    ),
});
