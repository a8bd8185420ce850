import { z } from 'zod';
import { MatchReason, StatusId } from './applications.contract.ts';
import { endpoint } from './endpoint.ts';
import { PublicJob } from './jobs.browse.contract.ts';
import { AskedQuestions } from './jobs.questionnaire.contract.ts';
import { fitCodes, matchLimits } from './match-limits.ts';
import { ById, Id } from './shared.contract.ts';

/** One thing a job asks for, in its own words, with the words of the profile that answer it. */
const FitLine = MatchReason.omit({ state: true }).extend({ code: z.enum(fitCodes) });
export type FitLine = z.output<typeof FitLine>;

/** What somebody has of what a job asks for: a list, never a grade. */
export const Fit = z.object({
  have: z.array(FitLine),
  /** Their profile does not say. */
  unsaid: z.array(FitLine),
  missing: z.array(FitLine),
  /** As the employer sees it; null where the team has flagged answers, which the number would tell. */
  percentage: z.int().min(0).max(matchLimits.total).nullable(),
});
export type Fit = z.output<typeof Fit>;

/** A job as the person sees it who may apply for it. */
export const JobToApplyFor = z.object({
  job: PublicJob,
  questionnaire: AskedQuestions,
  /** Their own, where they have applied or were invited. */
  application: z.object({ id: Id, status_id: StatusId }).nullable(),
  saved: z.boolean(),
  /** Why nobody can apply at the moment; whoever was invited to a full one still can. */
  closed: z.enum(['expired', 'archived', 'full']).nullable(),
  /** Null where there is too little to compare. */
  fit: Fit.nullable(),
});
export type JobToApplyFor = z.output<typeof JobToApplyFor>;

export const readJobToApplyFor = endpoint({
  method: 'GET',
  path: '/api/candidate/me/job/:id',
  access: 'candidate',
  summary: 'A job with its questions, what of it you have, and where you stand with it',
  params: ById,
  reply: JobToApplyFor,
  errors: ['jobs.not_found', 'jobs.gone'],
});
