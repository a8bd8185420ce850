import { z } from 'zod';
import { CalendarDate, Id, ReferenceId, ReferenceOption } from './shared.contract.ts';
import { verificationLevels } from './transitions.ts';

export const CandidateDocument = z.object({
  id: Id,
  title: z.string(),
  url: z.string(),
  document_type_id: ReferenceId,
  education_id: Id.nullable(),
  job_history_id: Id.nullable(),
});
export type CandidateDocument = z.output<typeof CandidateDocument>;

export const Education = z.object({
  level: ReferenceOption,
  school: z.string(),
  qualification: z.string(),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  documents: z.array(CandidateDocument),
});
export type Education = z.output<typeof Education>;

export const VerificationLevel = z.enum(verificationLevels);

export const JobHistory = z.object({
  company_name: z.string(),
  industry: ReferenceOption.nullable(),
  position: ReferenceOption.nullable(),
  reference_title: z.string().nullable(),
  reference_name: z.string().nullable(),
  reference_email: z.string().nullable(),
  reference_comment: z.string().nullable(),
  reference_email_sent: z.boolean(),
  request_verification: z.boolean(),
  verified: z.boolean(),
  disputed: z.boolean(),
  verification_level: VerificationLevel,
  job_description: z.string(),
  current_position: z.boolean(),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  documents: z.array(CandidateDocument),
});
export type JobHistory = z.output<typeof JobHistory>;

export const referenceStatuses = ['pending', 'confirmed', 'disputed', 'unknown'] as const;

export const CandidateReference = z.object({
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  contact_number: z.string().nullable(),
  comment: z.string().nullable(),
  status: z.enum(referenceStatuses),
});
export type CandidateReference = z.output<typeof CandidateReference>;
