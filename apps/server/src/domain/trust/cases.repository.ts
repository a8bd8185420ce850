import type { TrustSubject } from '@marula/contract/trust-words';
import type { Db } from '../../core/database.ts';
import type { Detection } from './detect.rules.ts';
import type { LookedAt } from './looked-at.ts';

/** What a case is opened about. */
export interface CaseSubject {
  subject: TrustSubject;
  subject_id: string;
  company_id: string | null;
}

const NAMES: Record<TrustSubject, string> = {
  job: 'select title from jobs where id = $3',
  company: 'select name from companies where id = $3',
  candidate: "select trim(first_name || ' ' || left(last_name, 1)) from profiles where id = $3",
  chat: `select coalesce(j.title, c.name) from chats chat join companies c on c.id = chat.company_id
    left join jobs j on j.id = chat.job_id where chat.id = $3`,
};

const REPORTS = {
  job: 'job_reports',
  company: 'company_reports',
  chat: 'company_reports',
  candidate: 'candidate_reports',
} as const satisfies Record<TrustSubject, string>;

/** Signed out, nobody can be told from their neighbours or from themselves signed in: a network is one person at most. */
const PEOPLE: Record<TrustSubject, string> = {
  job: `(select count(distinct r.reporter_id) from job_reports r where r.case_id = $1) + (
    select count(distinct coalesce(r.network_hash, r.reporter_hash)) from job_reports r
    where r.case_id = $1 and r.reporter_id is null and not exists (
      select from job_reports known where known.case_id = $1 and known.reporter_id is not null
        and known.network_hash = r.network_hash))`,
  company: 'select count(*) from company_reports where case_id = $1',
  chat: 'select count(*) from company_reports where case_id = $1',
  candidate: 'select count(*) from candidate_reports where case_id = $1',
};

export const openCasesRepository = (db: Db) => ({
  /** The one that waits, held until the transaction ends: of many who report at once, each counts those before. */
  async open({ subject, subject_id, company_id }: CaseSubject, id: string, now: Date): Promise<string> {
    const row = await db.one<{ id: string }>(
      `insert into trust_cases (id, subject, subject_id, company_id, candidate_id, name, opened_at, waiting_since)
       values ($1, $2, $3, $4, case when $2 = 'candidate' then $3::uuid end, coalesce((${NAMES[subject]}), ''), $5, $5)
       on conflict (subject, subject_id) where state = 'waiting' do update set name = excluded.name returning id`,
      [id, subject, subject_id, company_id, now],
    );
    return row?.id ?? id;
  },

  /** How many people have reported it by now. */
  async count(subject: TrustSubject, caseId: string): Promise<number> {
    const row = await db.one<{ reporters: number }>(
      `update trust_cases set reports = (select count(*) from ${REPORTS[subject]} where case_id = $1),
         reporters = (${PEOPLE[subject]}) where id = $1 returning reporters`,
      [caseId],
    );
    return row?.reporters ?? 0;
  },

  async putDetected(caseId: string, { advert, score, detections }: LookedAt): Promise<void> {
    await db.query('update trust_cases set advert = $2::jsonb, score = $3, detections = $4::jsonb where id = $1', [
      caseId,
      JSON.stringify(advert),
      score,
      JSON.stringify(detections),
    ]);
  },

  /** Whether the detector has pointed at this company before for how much it posts. */
  async hadBurst(companyId: string): Promise<boolean> {
    return (
      (await db.one('select 1 as found from trust_cases where subject_id = $1 and burst is not null', [companyId])) !==
      undefined
    );
  },

  async putBurst(caseId: string, adverts: number, { score, detection }: { score: number; detection: Detection }) {
    await db.query(
      `update trust_cases set burst = $2, score = greatest(score, $3), detections = detections || $4::jsonb where id = $1`,
      [caseId, adverts, score, JSON.stringify([detection])],
    );
  },

  async hasAdvert(caseId: string): Promise<boolean> {
    return (
      (await db.one('select 1 as found from trust_cases where id = $1 and advert is not null', [caseId])) !== undefined
    );
  },
});
