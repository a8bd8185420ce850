import type { TrustCase, TrustReport } from '@marula/contract/trust.contract';
import { trustLimits } from '@marula/contract/trust-limits';
import type { TrustSubject } from '@marula/contract/trust-words';
import type { Db } from '../../core/database.ts';
import type { Detection } from '../../domain/trust/detect.rules.ts';
import type { ShownAdvert } from '../../domain/trust/looked-at.ts';

interface Detected {
  score: number;
  advert: ShownAdvert | null;
  burst: number | null;
  detections: Detection[];
}

const REPORTS: Record<TrustSubject, { table: string; by: string }> = {
  job: { table: 'job_reports', by: 'reporter_id' },
  company: { table: 'company_reports', by: 'reporter_id' },
  chat: { table: 'company_reports', by: 'reporter_id' },
  candidate: { table: 'candidate_reports', by: 'reporter' },
};

export type FactRow = NonNullable<TrustCase['facts']> & { work_country_id: number; owner_email: string | null };

export const trustEvidenceRepository = (db: Db) => ({
  detected: (id: string): Promise<Detected | undefined> =>
    db.one('select score, advert, detections, burst from trust_cases where id = $1', [id]),

  reports(subject: TrustSubject, id: string): Promise<TrustReport[]> {
    const { table, by } = REPORTS[subject];
    return db.all(
      `select nullif(trim(p.first_name || ' ' || left(p.last_name, 1)), '') as who, o.name as reason,
         r.additional_information as words, r.created_at
       from ${table} r join report_options o on o.id = r.report_option_id left join profiles p on p.id = r.${by}
       where r.case_id = $1 order by r.created_at desc, r.id limit $2`,
      [id, trustLimits.reportsShown],
    );
  },

  job: (id: string): Promise<NonNullable<TrustCase['job']> | undefined> =>
    db.one(
      `select j.published_at, j.held_at, j.held_for, j.view_count as views,
         (select count(*)::int from applications a where a.job_id = j.id and a.applied_at is not null) as applied
       from jobs j where j.id = $1`,
      [id],
    ),

  company: (id: string): Promise<FactRow | undefined> =>
    db.one(
      `select c.work_country_id, c.created_at as since, plan.name as plan, c.verified, p.email as owner_email, c.suspended_at,
         (select count(*)::int from jobs j where j.company_id = c.id and j.standing = 'active') as live_jobs
       from companies c left join profiles p on p.id = c.owner_id
       left join subscriptions s on s.company_id = c.id and s.ended_at is null
       left join subscription_plans plan on plan.id = s.subscription_plan_id where c.id = $1`,
      [id],
    ),

  /** What was judged before of the same company or person. */
  earlier: (id: string): Promise<TrustCase['earlier']> =>
    db.all(
      `select c.id, c.subject, c.name, c.judged_at, (select k.act from trust_judgements k where k.case_id = c.id
         order by k.judged_at desc, k.id desc limit 1) as act
       from trust_cases mine join trust_cases c on c.id <> mine.id and c.state = 'done'
         and (c.company_id = mine.company_id or c.candidate_id = mine.candidate_id)
       where mine.id = $1 order by c.judged_at desc limit $2`,
      [id, trustLimits.earlierShown],
    ),

  judgements: (id: string): Promise<TrustCase['judgements']> =>
    db.all(
      `select id, act, cause, reason, jsonb_build_object('id', judged_by, 'name', judged_by_name) as judged_by, judged_at,
         appeal_until, appealed_at, appeal from trust_judgements where case_id = $1 order by judged_at, id`,
      [id],
    ),
});
