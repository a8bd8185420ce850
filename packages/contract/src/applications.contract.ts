import { z } from 'zod';
import { Candidate } from './candidates.contract.ts';
import { CompanySummary } from './companies.contract.ts';
import { jobChannels } from './job-channels.ts';
import { JobSummary } from './jobs.contract.ts';
import { Questionnaire, QuestionnaireAnswers } from './jobs.questionnaire.contract.ts';
import { matchLimits, matchRanges, matchSources, matchStates } from './match-limits.ts';
import { Id, ReferenceOption, Timestamp } from './shared.contract.ts';
import { applicationStatusIds, declineSides } from './statuses.ts';

export const StatusId = z.literal(Object.values(applicationStatusIds));

export const MatchRange = z.enum(matchRanges);
export type MatchRange = z.output<typeof MatchRange>;

export const matchBounds = (range: MatchRange): { min: number; max: number } => {
  const [min, max] = range.split('-').map(Number);
  return { min: min ?? 0, max: max ?? matchLimits.total };
};

export const MatchReason = z.object({
  /** In the job's own words. */
  asked: z.string(),
  state: z.enum(matchStates),
  /** The profile's own words. Null where it says nothing of it, or, with a source, that there is none. */
  line: z.string().max(matchLimits.lineCharacters).nullable(),
  source: z.enum(matchSources).nullable(),
  /** Of a place: how far away, as the crow flies. */
  km: z.int().min(0).nullable().optional(),
  /** Of an answer: to which of the job's questions. */
  question: z.string().optional(),
});
export type MatchReason = z.output<typeof MatchReason>;

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

/** What speaks loudest for somebody, and what is open first: a line each. */
const LeadingReasons = z.array(MatchReason).max(2);

/** In a list, which says why at once. */
export const ListedApplication = Application.extend({ match_reasons: LeadingReasons });
export type ListedApplication = z.output<typeof ListedApplication>;

export const MatchChange = Match.extend({ reasons: LeadingReasons });
export type MatchChange = z.output<typeof MatchChange>;

/** What moved or was read, without the profile: enough for an open list. */
export const ApplicationChange = Application.pick({
  id: true,
  profile_id: true,
  job_id: true,
  status_id: true,
  read: true,
  updated_at: true,
});
export type ApplicationChange = z.output<typeof ApplicationChange>;

/** A reason the company offers when somebody is declined; whose it is says who turned whom down. */
export const DeclineReason = z.object({ id: Id, name: z.string(), side: z.enum(declineSides) });
export type DeclineReason = z.output<typeof DeclineReason>;

const MatchPart = z.object({
  /** Null: nothing to compare, so that the part counts neither for nor against. */
  score: z.int().min(0).nullable(),
  of: z.int().min(1),
  /** What the score is counted from, one by one. */
  reasons: z.array(MatchReason),
});

export const MatchParts = z.object({
  requirements: MatchPart,
  position_and_industry: MatchPart,
  experience: MatchPart,
  location: MatchPart,
  languages_licence_education: MatchPart,
} satisfies Record<keyof typeof matchLimits.weights, z.ZodType>);
export type MatchParts = z.output<typeof MatchParts>;

export const MatchExplanation = z.object({
  parts: MatchParts,
  model: z.string(),
  version: z.int(),
  computed_at: Timestamp,
});
export type MatchExplanation = z.output<typeof MatchExplanation>;

const Author = z.object({ id: Id, first_name: z.string(), last_name: z.string() });

/** The team's own; no candidate ever gets one. */
export const ApplicationNote = z.object({ id: Id, note: z.string(), created_at: Timestamp, author: Author.nullable() });
export type ApplicationNote = z.output<typeof ApplicationNote>;

export const ApplicationEvent = z.object({
  id: z.int(),
  happened_at: Timestamp,
  by: z.enum(['employer', 'candidate']),
  actor: Author.nullable(),
  /** Null where it began. */
  from_status_id: StatusId.nullable(),
  to_status_id: StatusId,
  decline_reason: z.string().nullable(),
});
export type ApplicationEvent = z.output<typeof ApplicationEvent>;

/** What somebody says who asks for their application to be looked at again, and what a person answered. */
export const ApplicationContest = z.object({
  made_at: Timestamp,
  text: z.string(),
  answered_at: Timestamp.nullable(),
  answer: z.string().nullable(),
});
export type ApplicationContest = z.output<typeof ApplicationContest>;

/** The link that somebody came by; a named one says its name. */
const ApplicationSource = z.object({ channel: z.enum([...jobChannels, 'named']), name: z.string().nullable() });
export type ApplicationSource = z.output<typeof ApplicationSource>;

/** What a reviewer has beside the decision. */
export const ApplicationDetail = Application.extend({
  /** The job's questions, which the answers answer. */
  questionnaire: Questionnaire,
  /** What they wrote to go with it; empty for nothing. */
  cover_note: z.string(),
  /** Null where they came by no link, or by one that has lost its name. */
  source: ApplicationSource.nullable(),
  explanation: MatchExplanation.nullable(),
  decline_reason: DeclineReason.nullable(),
  contest: ApplicationContest.extend({ answered_by: Author.nullable() }).nullable(),
  notes: z.array(ApplicationNote),
  /** Newest first. */
  events: z.array(ApplicationEvent),
});
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

export const DeletedApplication = Application.pick({ job_id: true, profile_id: true, id: true });
export type DeletedApplication = z.output<typeof DeletedApplication>;
