import { z } from 'zod';
import { CandidateDocument, CandidateReference, Education, JobHistory } from './candidates.history.contract.ts';
import { User } from './employers.contract.ts';
import { videoLimits } from './limits.ts';
import { notEnough } from './review-words.ts';
import {
  Count,
  Currency,
  Embeddings,
  Id,
  Location,
  Money,
  ReferenceId,
  ReferenceOption,
  Timestamp,
} from './shared.contract.ts';

export const Citizenship = z.object({
  /** Masked for everybody but the candidate. */
  id_passport_number: z.string().nullable(),
  country: z.string(),
});

export const DesiredRemuneration = z.object({
  amount: Money,
  currency: Currency,
  remuneration_term: ReferenceOption,
});

export const CandidateIndustry = z.object({
  industry: ReferenceOption,
  /** What the person typed when no position of the list fitted. */
  user_input: z.string().nullable(),
  position: ReferenceOption.nullable(),
});

export const CandidateLanguage = z.object({
  recording_url: z.string().nullable(),
  language: ReferenceOption,
  proficiency: ReferenceOption,
});

export const NotificationPreferences = z.object({
  application_status: z.boolean(),
  job_invites: z.boolean(),
  new_jobs: z.boolean(),
  new_messages: z.boolean(),
});

export const Vehicle = z.object({
  make: z.string(),
  model: z.string(),
  type: z.string(),
  number_of_seats: Count.nullable(),
  public_operating_permit: z.boolean(),
  image_url: z.string().nullable(),
  insurance_cover: Money.nullable(),
  general_public_cover: Money.nullable(),
  passenger_cover: Money.nullable(),
  currency: Currency,
});

export const Video = z.object({
  video_url: z.string(),
  length_in_seconds: Count,
  feedback: z.string().nullable(),
  transcript: z.string().nullable(),
  grade: z.int().min(0).max(videoLimits.maxGrade).nullable(),
});

/** What Felix says about somebody's words in their video. Null: not enough to say, which is not a low number. */
export const VideoGrade = z.object({
  grade: z.int().min(0).max(videoLimits.maxGrade).nullable(),
  feedback: z.string(),
});
export type VideoGrade = z.output<typeof VideoGrade>;

/** What one of us said to the person about their video. */
export const VideoReview = z.object({
  feedback: z.string(),
  grade: z.union([z.int().min(0).max(videoLimits.maxGrade), z.literal(notEnough)]).nullable(),
  reviewed_at: Timestamp,
});
export type VideoReview = z.output<typeof VideoReview>;

export const CandidateReport = z.object({
  report_option: ReferenceOption,
  reporter: Id.nullable(),
  reported_for: Id,
  additional_information: z.string(),
  resolved: z.boolean(),
});

/**
 * The whole profile. What a reader may not see yet (contact, identity, documents, video, references) is null or empty:
 * the server decides it per reader.
 */
export const Candidate = User.extend({
  email: z.string().nullable(),
  company_id: Id.nullable(),
  team_role_id: ReferenceId.nullable(),
  invite_pending: z.boolean(),
  availability: ReferenceOption.nullable(),
  capacity: ReferenceOption.nullable(),
  /** Null where the reader may not know yet. */
  work_permit: z.boolean().nullable(),
  work_country: ReferenceOption,
  embeddings: Embeddings.nullable(),
  location: Location.nullable(),
  citizenship: Citizenship.nullable(),
  desired_remuneration: DesiredRemuneration.nullable(),
  documents: z.array(CandidateDocument),
  education: z.array(Education),
  experience: ReferenceOption.nullable(),
  extra_info: z.object({ about_you: z.string(), ideal_job: z.string() }),
  industry: z.array(CandidateIndustry),
  job_history: z.array(JobHistory),
  languages: z.array(CandidateLanguage),
  notification_preferences: NotificationPreferences.nullable(),
  references: z.array(CandidateReference),
  vehicles: z.array(Vehicle),
  video: Video.nullable(),
  /** What the reader's own company has reported; told with the profile, not in lists. */
  reports: z.array(CandidateReport),
});
export type Candidate = z.output<typeof Candidate>;
