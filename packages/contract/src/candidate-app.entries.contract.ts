import { z } from 'zod';
import { OwnEducation, OwnJobHistory, OwnReference, OwnVehicle } from './candidate-app.profile.contract.ts';
import { CandidateLanguage } from './candidates.contract.ts';
import { endpoint } from './endpoint.ts';
import { candidateLimits, textLimits } from './limits.ts';
import { ById, CalendarDate, Email, Id, Money, ReferenceId, typedText } from './shared.contract.ts';

const day = CalendarDate.refine((date) => date >= candidateLimits.earliestDate, { error: 'lies too far back' });
const name = typedText(textLimits.name, 1);
const dates = { start_date: day.nullable(), end_date: day.nullable() };

const education = z.strictObject({
  education_level_id: ReferenceId,
  school: typedText(textLimits.title, 1),
  qualification: typedText(textLimits.title),
  ...dates,
});

/** Whether a referee was asked and what they said is theirs to tell. */
const jobHistory = z.strictObject({
  company_name: typedText(textLimits.title, 1),
  industry_id: ReferenceId.nullable(),
  industry_position_id: ReferenceId.nullable(),
  job_description: typedText(textLimits.message),
  current_position: z.boolean(),
  ...dates,
  reference_title: name.nullable(),
  reference_name: name.nullable(),
  reference_email: Email.nullable(),
});

const vehicle = z.strictObject({
  make: name,
  model: name,
  type: name,
  number_of_seats: z.int().min(1).max(candidateLimits.seats).nullable(),
  public_operating_permit: z.boolean(),
  insurance_cover: Money.nullable(),
  general_public_cover: Money.nullable(),
  passenger_cover: Money.nullable(),
});

const reference = z.strictObject({
  name,
  title: name.nullable(),
  email: Email.nullable(),
  /** As people type it; stored as E.164. */
  contact_number: typedText(textLimits.phone, 1).nullable(),
});

const { shape: learned } = education;
const { shape: worked } = jobHistory;
const { shape: driven } = vehicle;
const { shape: referee } = reference;

/** What a new entry may leave out. */
const NewEducation = education.extend({
  qualification: learned.qualification.default(''),
  start_date: learned.start_date.default(null),
  end_date: learned.end_date.default(null),
});

const NewJobHistory = jobHistory.extend({
  industry_id: worked.industry_id.default(null),
  industry_position_id: worked.industry_position_id.default(null),
  job_description: worked.job_description.default(''),
  current_position: worked.current_position.default(false),
  start_date: worked.start_date.default(null),
  end_date: worked.end_date.default(null),
  reference_title: worked.reference_title.default(null),
  reference_name: worked.reference_name.default(null),
  reference_email: worked.reference_email.default(null),
});

const NewVehicle = vehicle.extend({
  number_of_seats: driven.number_of_seats.default(null),
  public_operating_permit: driven.public_operating_permit.default(false),
  insurance_cover: driven.insurance_cover.default(null),
  general_public_cover: driven.general_public_cover.default(null),
  passenger_cover: driven.passenger_cover.default(null),
});

const NewReference = reference.extend({
  title: referee.title.default(null),
  email: referee.email.default(null),
  contact_number: referee.contact_number.default(null),
});

/** Adding, changing and removing are the same for every list of a profile. */
const listOf = <P extends string, E extends z.ZodType, N extends z.ZodType, C extends z.ZodType>(
  path: P,
  what: string,
  { entry, added, changes }: { entry: E; added: N; changes: C },
) => ({
  add: endpoint({
    method: 'POST',
    path: `/api/candidate/me/${path}`,
    access: 'candidate',
    summary: `Add ${what} to your profile`,
    body: added,
    reply: entry,
    errors: ['candidates.too_many_entries'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: `/api/candidate/me/${path}/:id`,
    access: 'candidate',
    summary: `Change ${what} in your profile`,
    params: ById,
    body: changes,
    reply: entry,
    errors: ['candidates.entry_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/api/candidate/me/${path}/:id`,
    access: 'candidate',
    summary: `Remove ${what} from your profile, with the files that belong to it`,
    params: ById,
    reply: z.object({ id: Id }),
    errors: ['candidates.entry_not_found'],
  }),
});

export const ownEducation = listOf('education', 'what you learned', {
  entry: OwnEducation,
  added: NewEducation,
  changes: education.partial(),
});

export const ownJobHistory = listOf('job-history', 'where you worked', {
  entry: OwnJobHistory,
  added: NewJobHistory,
  changes: jobHistory.partial(),
});

export const ownVehicles = listOf('vehicle', 'a vehicle', {
  entry: OwnVehicle,
  added: NewVehicle,
  changes: vehicle.partial(),
});

export const ownReferences = listOf('reference', 'somebody who knows you', {
  entry: OwnReference,
  added: NewReference,
  changes: reference.partial(),
});

export const putOwnLanguage = endpoint({
  method: 'POST',
  path: '/api/candidate/me/language',
  access: 'candidate',
  summary: 'Say how well you speak a language',
  body: z.strictObject({ language_id: ReferenceId, language_proficiency_id: ReferenceId }),
  reply: CandidateLanguage,
  errors: ['candidates.too_many_entries'],
});

export const removeOwnLanguage = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/language/:id',
  access: 'candidate',
  summary: 'Remove a language from your profile, with its recording',
  params: z.strictObject({ id: z.coerce.number().pipe(ReferenceId) }),
  reply: z.object({ id: ReferenceId }),
  errors: ['candidates.entry_not_found'],
});
