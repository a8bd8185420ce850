import { z } from 'zod';
import { alertLimits, alertTimes } from './alert-limits.ts';
import { endpoint } from './endpoint.ts';
import { browseLimits, textLimits } from './limits.ts';
import { matchLimits } from './match-limits.ts';
import {
  ById,
  Coordinates,
  Count,
  Id,
  Money,
  ReferenceId,
  ReferenceOption,
  Timestamp,
  typedText,
} from './shared.contract.ts';

const { min, max } = browseLimits.radiusMeters;
const radius_meters = z.int().min(min).max(max);
const { lat, lng } = Coordinates.shape;

/** In a month, in minor units. */
const least_pay = Money.min(1);
/** Only jobs that the person fits so well. */
const least_fit = z.int().min(1).max(matchLimits.total);

/** What is looked for. */
const question = {
  words: typedText(alertLimits.wordsCharacters),
  place: z.strictObject({ name: typedText(textLimits.name, 1), lat, lng, radius_meters }).nullable(),
  time_commitment_id: ReferenceId.nullable(),
  industry_id: ReferenceId.nullable(),
  industry_position_id: ReferenceId.nullable(),
  least_pay: least_pay.nullable(),
  least_fit: least_fit.nullable(),
};

/** How somebody hears of what was found; with no way at all the alert rests. */
const telling = { often: z.enum(alertTimes), bell: z.boolean(), mail: z.boolean(), text: z.boolean() };

const JobAlertChanges = z.strictObject({ ...question, ...telling }).partial();
export type JobAlertChanges = z.output<typeof JobAlertChanges>;

const NewJobAlert = z.strictObject({
  words: question.words.default(''),
  place: question.place.default(null),
  time_commitment_id: question.time_commitment_id.default(null),
  industry_id: question.industry_id.default(null),
  industry_position_id: question.industry_position_id.default(null),
  least_pay: question.least_pay.default(null),
  least_fit: question.least_fit.default(null),
  often: telling.often.default('daily'),
  bell: telling.bell.default(true),
  mail: telling.mail.default(true),
  text: telling.text.default(false),
});
export type NewJobAlert = z.output<typeof NewJobAlert>;

/** A search that is kept, so that whoever keeps it is told of new jobs. */
export const JobAlert = z.object({
  ...question,
  ...telling,
  id: Id,
  created_at: Timestamp,
  time_commitment: ReferenceOption.nullable(),
  industry: ReferenceOption.nullable(),
  industry_position: ReferenceOption.nullable(),
});
export type JobAlert = z.output<typeof JobAlert>;

export const listJobAlerts = endpoint({
  method: 'GET',
  path: '/api/candidate/me/alert',
  access: 'candidate',
  summary: 'The searches by which you are told of new jobs, oldest first',
  reply: z.array(JobAlert),
});

export const addJobAlert = endpoint({
  method: 'POST',
  path: '/api/candidate/me/alert',
  access: 'candidate',
  summary: 'Keep a search, to be told of new jobs by it',
  body: NewJobAlert,
  reply: JobAlert,
  errors: ['candidates.too_many_entries'],
});

export const updateJobAlert = endpoint({
  method: 'PATCH',
  path: '/api/candidate/me/alert/:id',
  access: 'candidate',
  summary: 'Change what an alert looks for, and how you hear of it',
  params: ById,
  body: JobAlertChanges,
  reply: JobAlert,
  errors: ['candidates.entry_not_found'],
});

export const removeJobAlert = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/alert/:id',
  access: 'candidate',
  summary: 'Remove an alert',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['candidates.entry_not_found'],
});

const asNumber = <T extends z.ZodType<number, number>>(field: T) =>
  z.coerce.number().pipe(field).nullable().default(null);

export const previewJobAlert = endpoint({
  method: 'GET',
  path: '/api/candidate/me/alert/preview',
  access: 'candidate',
  summary: 'How many jobs of the last seven days an alert would have found',
  query: z.strictObject({
    words: question.words.default(''),
    /** All three, or no place at all. */
    lat: z.coerce.number().pipe(lat).optional(),
    lng: z.coerce.number().pipe(lng).optional(),
    radius_meters: z.coerce.number().pipe(radius_meters).optional(),
    time_commitment_id: asNumber(ReferenceId),
    industry_id: asNumber(ReferenceId),
    industry_position_id: asNumber(ReferenceId),
    least_pay: asNumber(least_pay),
    least_fit: asNumber(least_fit),
  }),
  reply: z.object({
    jobs: Count,
    /** There are more than were looked at. */
    capped: z.boolean(),
  }),
});
