import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import { PermissionRule, roles } from './permissions.ts';
import { ById, Id, ReferenceId, Timestamp, typedText, WebAddress } from './shared.contract.ts';

export const userTypes = ['Employer', 'Candidate', 'Admin'] as const;
export const UserType = z.enum(userTypes);
export type UserType = z.output<typeof UserType>;

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_number: z.string().nullable(),
  user_type: UserType,
  profile_image: z.string().nullable(),
  marula_verified: z.boolean(),
  active: z.boolean(),
  updated_at: Timestamp,
});
export type User = z.output<typeof User>;

/** As much of a person as the others in a conversation see. */
export const Person = User.pick({ id: true, first_name: true, last_name: true, profile_image: true, user_type: true });
export type Person = z.output<typeof Person>;

export const EmployerEmailPreferences = z.object({
  profile_id: Id,
  accepted_invitations: z.boolean(),
  job_expiring: z.boolean(),
  new_applicants: z.boolean(),
  new_messages: z.boolean(),
  newsletter: z.boolean(),
  product_updates: z.boolean(),
  /** Ours: what happens is gathered into one mail a day. */
  daily_digest: z.boolean(),
});
export type EmployerEmailPreferences = z.output<typeof EmployerEmailPreferences>;

export const EmployerRole = z.object({
  id: ReferenceId,
  name: z.enum(roles),
  desc: z.string(),
  permissions: z.object({ id: ReferenceId, role_id: ReferenceId, abilities: z.array(PermissionRule) }),
});
export type EmployerRole = z.output<typeof EmployerRole>;

export const Employer = User.extend({
  /** Null until the owner has made a company, or after a member has left one. */
  company_id: Id.nullable(),
  /** Where the company is: its currency, its taxes and how it pays. */
  work_country_id: ReferenceId.nullable(),
  team_role_id: ReferenceId.nullable(),
  invite_pending: z.boolean(),
  onboarding_seen: z.boolean(),
  /** The person's own; null in what others see of them. */
  employer_email_preferences: EmployerEmailPreferences.nullable(),
  role: EmployerRole.nullable(),
});
export type Employer = z.output<typeof Employer>;

/** What people type about themselves. */
const personal = {
  first_name: typedText(textLimits.name, 1),
  last_name: typedText(textLimits.name, 1),
  /** As people type it; stored as E.164. */
  contact_number: typedText(textLimits.phone, 1).nullable(),
};

/** A new owner founds the company in the same step: neither exists without the other. */
export const NewEmployer = z.strictObject({
  first_name: personal.first_name,
  last_name: personal.last_name,
  contact_number: personal.contact_number.default(null),
  company: z.strictObject({
    name: typedText(textLimits.title, 1),
    website: WebAddress.nullable().default(null),
    industry_id: ReferenceId.nullable().default(null),
    company_type_id: ReferenceId.nullable().default(null),
  }),
  /** The free plan, or the trial of the professional one. */
  start: z.enum(['free', 'trial']),
});
export type NewEmployer = z.input<typeof NewEmployer>;

/** Whatever else a client sends of an employer is left alone. */
export const EmployerChanges = z
  .object({
    ...personal,
    profile_image: WebAddress.nullable(),
    onboarding_seen: z.boolean(),
    employer_email_preferences: EmployerEmailPreferences.omit({ profile_id: true }).partial(),
  })
  .partial();
export type EmployerChanges = z.output<typeof EmployerChanges>;

export const readEmployer = endpoint({
  method: 'GET',
  path: '/api/employer/:id',
  access: 'identified',
  inLook: true,
  summary: 'Read yourself or a member of your team',
  params: ById,
  reply: Employer,
  errors: ['employers.not_found'],
});

export const createEmployer = endpoint({
  method: 'POST',
  path: '/api/employer',
  access: 'identified',
  summary: 'Become an employer: make your profile and your company',
  body: NewEmployer,
  reply: Employer,
  errors: ['auth.app_account', 'auth.employers_paused', 'trial.already_used', 'employers.create_failed'],
});

export const updateEmployer = endpoint({
  method: 'PATCH',
  path: '/api/employer/:id',
  access: 'signed-in',
  summary: 'Change your profile or your email preferences',
  params: ById,
  body: z.strictObject({
    data: EmployerChanges,
    /** What the form began with; the server compares with its own rows. */
    initial: z.looseObject({}).optional(),
  }),
  reply: Employer,
  errors: ['employers.not_found', 'employers.update_failed'],
});

export const deleteEmployer = endpoint({
  method: 'DELETE',
  path: '/api/employer/:id',
  access: 'identified',
  summary: 'Delete your account and what belongs to you alone',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['employers.not_found', 'employers.owns_company', 'employers.delete_failed', 'privacy.postponed'],
});
