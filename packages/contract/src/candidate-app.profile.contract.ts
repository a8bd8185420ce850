import { z } from 'zod';
import { Candidate, NotificationPreferences, Vehicle, VideoGrade, VideoReview } from './candidates.contract.ts';
import { CandidateReference, Education, JobHistory } from './candidates.history.contract.ts';
import { EmployerChanges, NewEmployer } from './employers.contract.ts';
import { endpoint } from './endpoint.ts';
import { LocationInput } from './jobs.endpoints.contract.ts';
import { candidateLimits, textLimits } from './limits.ts';
import { type TextKind, textChannels, textKinds } from './news-texts.ts';
import { Id, Money, ReferenceId, ReferenceOption, typedText } from './shared.contract.ts';

const own = { id: Id };

export const OwnEducation = Education.extend(own);
export type OwnEducation = z.output<typeof OwnEducation>;
export const OwnJobHistory = JobHistory.extend(own);
export type OwnJobHistory = z.output<typeof OwnJobHistory>;
export const OwnReference = CandidateReference.extend(own);
export type OwnReference = z.output<typeof OwnReference>;
export const OwnVehicle = Vehicle.extend(own);
export type OwnVehicle = z.output<typeof OwnVehicle>;

/** What somebody is told by text message beside the app, where their number is known. */
const TextPreferences = z.object({
  channel: z.enum(textChannels),
  ...(Object.fromEntries(textKinds.map((kind) => [kind, z.boolean()])) as Record<TextKind, z.ZodBoolean>),
});
export type TextPreferences = z.output<typeof TextPreferences>;

/** A profile as the person it belongs to sees it: nothing is masked, and every entry has the id it is changed by. */
export const OwnCandidate = Candidate.extend({
  email: z.string(),
  work_permit: z.boolean(),
  drivers_licence: ReferenceOption.nullable(),
  /** Whether companies that the person has not come to may find them. */
  discoverable: z.boolean(),
  /** Whether Felix may say something about the words of the video, and what it said last. */
  video_grading: z.boolean(),
  video_grade: VideoGrade.nullable(),
  /** What one of us said of the video; the grade only where the person agreed to one. */
  video_review: VideoReview.nullable(),
  education: z.array(OwnEducation),
  job_history: z.array(OwnJobHistory),
  notification_preferences: NotificationPreferences,
  text_preferences: TextPreferences,
  references: z.array(OwnReference),
  vehicles: z.array(OwnVehicle),
});
export type OwnCandidate = z.output<typeof OwnCandidate>;

export const NewCandidate = z.strictObject(
  NewEmployer.pick({ first_name: true, last_name: true, contact_number: true }).shape,
);

const choice = ReferenceId.nullable();

const IndustryInput = z
  .strictObject({
    industry_id: ReferenceId,
    industry_position_id: choice.default(null),
    user_input: typedText(textLimits.name, 1).nullable().default(null),
  })
  .refine(({ industry_position_id, user_input }) => industry_position_id !== null || user_input !== null, {
    path: ['industry_position_id'],
    error: 'choose a position or describe it',
  });

const areDifferent = (industries: readonly { industry_id: number }[]) =>
  new Set(industries.map(({ industry_id }) => industry_id)).size === industries.length;

/** What is left out stays as it is. What others found out about somebody is not theirs to write. */
export const CandidateChanges = z
  .strictObject({
    ...EmployerChanges.pick({ first_name: true, last_name: true, contact_number: true, profile_image: true }).shape,
    availability_id: choice,
    capacity_id: choice,
    experience_id: choice,
    work_permit: z.boolean(),
    location: LocationInput.nullable(),
    drivers_licence_id: choice,
    extra_info: z
      .strictObject({ about_you: typedText(textLimits.message), ideal_job: typedText(textLimits.message) })
      .partial(),
    citizenship: z
      .strictObject({
        id_passport_number: typedText(textLimits.name, 1).nullable(),
        country: typedText(textLimits.name, 1),
      })
      .nullable(),
    /** In the currency of the person's country. */
    desired_remuneration: z.strictObject({ amount: Money, remuneration_term_id: ReferenceId }).nullable(),
    /** The whole list. */
    industry: z
      .array(IndustryInput)
      .max(candidateLimits.industries)
      .refine(areDifferent, { error: 'names an industry twice' }),
    notification_preferences: z.strictObject(NotificationPreferences.shape).partial(),
    text_preferences: z.strictObject(TextPreferences.shape).partial(),
    discoverable: z.boolean(),
  })
  .partial();
export type CandidateChanges = z.output<typeof CandidateChanges>;

export const createOwnProfile = endpoint({
  method: 'POST',
  path: '/api/candidate/me',
  access: 'identified',
  summary: 'Become a candidate: make your profile in the country whose app you use',
  body: NewCandidate,
  reply: OwnCandidate,
  errors: ['auth.email_taken', 'auth.candidates_paused', 'candidates.create_failed'],
});

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/api/candidate/me',
  access: 'candidate',
  summary: 'Your whole profile',
  reply: OwnCandidate,
  errors: ['candidates.not_found'],
});

export const updateOwnProfile = endpoint({
  method: 'PATCH',
  path: '/api/candidate/me',
  access: 'candidate',
  summary: 'Change your profile',
  body: CandidateChanges,
  reply: OwnCandidate,
  errors: ['candidates.not_found', 'candidates.update_failed'],
});
