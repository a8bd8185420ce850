import { z } from 'zod';
import { PermissionRule, roles } from './permissions.ts';
import { Id, ReferenceId, Timestamp } from './shared.contract.ts';

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
  team_role_id: ReferenceId.nullable(),
  invite_pending: z.boolean(),
  onboarding_seen: z.boolean(),
  /** The person's own; null in what others see of them. */
  employer_email_preferences: EmployerEmailPreferences.nullable(),
  role: EmployerRole.nullable(),
});
export type Employer = z.output<typeof Employer>;
