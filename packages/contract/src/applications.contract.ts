import { z } from 'zod';
import { Candidate } from './candidates.contract.ts';
import { CompanySummary } from './companies.contract.ts';
import { JobSummary } from './jobs.contract.ts';
import { QuestionnaireAnswers } from './jobs.questionnaire.contract.ts';
import { matchLimits, matchRanges } from './limits.ts';
import { Id, ReferenceOption, Timestamp } from './shared.contract.ts';
import { applicationStatusIds } from './transitions.ts';

export const StatusId = z.literal(Object.values(applicationStatusIds));

export const MatchRange = z.enum(matchRanges);
export type MatchRange = z.output<typeof MatchRange>;

export const matchBounds = (range: MatchRange): { min: number; max: number } => {
  const [min, max] = range.split('-').map(Number);
  return { min: min ?? 0, max: max ?? matchLimits.total };
};

export const Match = z.object({
  /** Null: not enough information, which is not a low number. */
  percentage: z.int().min(0).max(matchLimits.total).nullable(),
  application_id: Id,
});
export type Match = z.output<typeof Match>;

export const Application = z.object({
  id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  profile_id: Id,
  candidate: Candidate,
  job_id: Id,
  job: JobSummary,
  status_id: StatusId,
  status: ReferenceOption,
  read: z.boolean(),
  questionnaire_answers: QuestionnaireAnswers,
  company: CompanySummary,
  /** Null until it has been computed. */
  match: Match.nullable(),
});
export type Application = z.output<typeof Application>;

export const DeletedApplication = Application.pick({ job_id: true, profile_id: true, id: true });
export type DeletedApplication = z.output<typeof DeletedApplication>;
