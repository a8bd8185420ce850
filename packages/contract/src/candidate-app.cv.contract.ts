import { z } from 'zod';
import { ownEducation, ownJobHistory, putOwnLanguage } from './candidate-app.entries.contract.ts';
import { cvLimits } from './cv-limits.ts';
import { endpoint } from './endpoint.ts';
import { LocationInput } from './jobs.endpoints.contract.ts';
import { textLimits } from './limits.ts';
import { Id, PhoneNumber, ReferenceId } from './shared.contract.ts';

/** Where it was read, so that the person can hold it against the paper. */
const read = {
  source: z.string().max(cvLimits.sourceCharacters),
  page: z.int().min(1),
  /** The profile says it already. */
  known: z.boolean(),
};

const name = z.string().min(1).max(textLimits.name);

/** One thing that a CV says, as the call takes it that would put it into the profile. */
export const CvProposal = z.discriminatedUnion('field', [
  z.object({ field: z.literal('first_name'), value: name, ...read }),
  z.object({ field: z.literal('last_name'), value: name, ...read }),
  z.object({ field: z.literal('contact_number'), value: PhoneNumber, ...read }),
  z.object({ field: z.literal('location'), value: LocationInput, ...read }),
  z.object({ field: z.literal('about_you'), value: z.string().min(1).max(textLimits.message), ...read }),
  z.object({
    field: z.literal('industry'),
    value: z.object({ industry_id: ReferenceId, industry_position_id: ReferenceId }),
    ...read,
  }),
  z.object({ field: z.literal('job_history'), value: ownJobHistory.add.body, ...read }),
  z.object({ field: z.literal('education'), value: ownEducation.add.body, ...read }),
  z.object({ field: z.literal('language'), value: putOwnLanguage.body, ...read }),
  z.object({ field: z.literal('drivers_licence'), value: ReferenceId, ...read }),
]);
export type CvProposal = z.output<typeof CvProposal>;

export const readCv = endpoint({
  method: 'POST',
  path: '/api/candidate/me/cv',
  access: 'candidate',
  summary: 'Read one of your documents as a CV. Nothing of your profile changes: what it says is proposed',
  body: z.strictObject({ document_id: Id }),
  reply: z.object({ proposals: z.array(CvProposal) }),
  errors: ['candidates.entry_not_found', 'files.not_found', 'files.unsupported_type', 'files.unreadable'],
  rate: cvLimits.perMinute,
});
