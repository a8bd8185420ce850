import type { Candidate } from '@marula/contract/candidates.contract';
import type { CandidateDetail } from '@marula/contract/candidates.search.contract';
import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../../domain/candidates/blocked.repository.ts';
import { candidateProfile } from '../../domain/candidates/candidate-columns.ts';
import { hasApplied } from '../../domain/candidates/known.repository.ts';
import { skillColumns } from '../../domain/candidates/skill-columns.ts';
import { option } from '../../domain/jobs/job-columns.ts';
import { countryMark } from '../../domain/search/marks.ts';
import { applicationsWith, poolIds, type Reader } from './candidates.cards.repository.ts';

/** Who asks, and from which country. */
export interface Company extends Reader {
  country: number;
}

export interface DetailRow extends Omit<CandidateDetail, 'skills'> {
  candidate: Candidate;
  reports: Candidate['reports'];
  skills: Omit<CandidateDetail['skills'], 'skills'> & { skills: string[] };
}

interface NewReport {
  candidate_id: string;
  report_option_id: number;
  reporter: string;
  additional_information: string;
  now: Date;
}

/** Somebody whom the company may look at: who can be found by it in its country, or has come to it. */
const reachable = (id: string) =>
  `((exists (select from candidate_search s where s.profile_id = ${id} and $2 = any (s.marks)) and not ${hasBlocked(id, '$1')})
    or ${hasApplied(id, '$1')})`;

/** What the company's own people have reported. What others have said of somebody is no company's business. */
const reports = `(select coalesce(jsonb_agg(jsonb_build_object('report_option', ${option('report_options', 'r.report_option_id')},
    'reporter', r.reporter, 'reported_for', r.reported_for, 'additional_information', r.additional_information,
    'resolved', r.resolved) order by r.created_at, r.id), '[]')
  from candidate_reports r join profiles by on by.id = r.reporter and by.company_id = $1
  where r.reported_for = c.profile_id)`;

const detail = (company: Company) => `select ${candidateProfile('$3::uuid')} as candidate,
    ${hasApplied('c.profile_id', '$1')} as known, jsonb_build_object(${skillColumns((text) => text)}) as skills,
    ${applicationsWith('$1')} as applications, ${poolIds('$1', company)} as pool_ids, ${reports} as reports
  from candidates c where c.profile_id = $3 and ${reachable('c.profile_id')}`;

export const candidatesRepository = (db: Db) => ({
  async find(company: Company, id: string): Promise<DetailRow | undefined> {
    const values = [company.company_id, countryMark(company.country), id];
    return db.one(detail(company), values);
  },

  /** Who of these the company may look at. */
  async reachable({ company_id, country }: Company, ids: readonly string[]): Promise<Set<string>> {
    const rows = await db.all<{ id: string }>(
      `select c.profile_id as id from candidates c where c.profile_id = any ($3::uuid[]) and ${reachable('c.profile_id')}`,
      [company_id, countryMark(country), ids],
    );
    return new Set(rows.map(({ id }) => id));
  },

  async isReportOption(id: number): Promise<boolean> {
    const found = await db.one("select id from report_options where id = $1 and subject = 'candidate'", [id]);
    return found !== undefined;
  },

  /** A person reports a profile once; saying it again changes nothing. */
  async addReport(report: NewReport, caseId: string): Promise<boolean> {
    const { report_option_id, reporter, candidate_id, additional_information, now } = report;
    const added = await db.one(
      `insert into candidate_reports (report_option_id, reporter, reported_for, additional_information, created_at, case_id)
       values ($1, $2, $3, $4, $5, $6) on conflict (reported_for, reporter) do nothing returning id`,
      [report_option_id, reporter, candidate_id, additional_information, now, caseId],
    );
    return added !== undefined;
  },

  async isReported(candidateId: string, reporter: string): Promise<boolean> {
    const found = await db.one('select 1 as found from candidate_reports where reported_for = $1 and reporter = $2', [
      candidateId,
      reporter,
    ]);
    return found !== undefined;
  },
});
