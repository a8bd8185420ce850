import { z } from 'zod';
import { charactersIn } from './characters.ts';
import { Company } from './companies.contract.ts';
import { Employer } from './employers.contract.ts';
import { endpoint } from './endpoint.ts';
import { passwordLimits, request, textLimits } from './limits.ts';
import { roles } from './permissions.ts';
import { Timestamp, typedText } from './shared.contract.ts';

/** What the invited person sees before they say yes. */
export const Invitation = z.object({
  email: z.string(),
  role: z.enum(roles),
  company: Company.pick({ name: true, logo: true }),
  invited_by: z.string().nullable(),
  expires_at: Timestamp,
});
export type Invitation = z.output<typeof Invitation>;

const InviteToken = z.string().min(20).max(200);

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invite',
  access: 'public',
  summary: 'Look up the invitation that a mailed link stands for',
  query: z.strictObject({ token: InviteToken }),
  reply: Invitation,
  errors: ['auth.token_invalid'],
  rate: request.accountProbesPerMinute,
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invite/decline',
  access: 'public',
  summary: 'Say no to the invitation that a mailed link stands for; it cannot be used afterwards',
  body: z.strictObject({ token: InviteToken }),
  reply: z.object({ company: Company.pick({ name: true }) }),
  errors: ['auth.token_invalid'],
  rate: request.accountProbesPerMinute,
});

const name = typedText(textLimits.name, 1);

/** Counted in signs, as sign-in counts them: a schema of lengths would count their parts. */
const passwordLength = `must have ${passwordLimits.min} to ${passwordLimits.max} characters`;
const Password = z
  .string()
  .refine((password) => {
    const characters = charactersIn(password);
    return characters >= passwordLimits.min && characters <= passwordLimits.max;
  }, passwordLength)
  .describe(passwordLength);

export const joinWithPassword = endpoint({
  method: 'POST',
  path: '/api/invite',
  access: 'public',
  summary: 'Make an account for the invited address and join the team',
  body: z.strictObject({
    token: InviteToken,
    first_name: name,
    last_name: name,
    password: Password,
  }),
  reply: z.object({ email: z.string() }),
  errors: [
    'auth.token_invalid',
    'auth.email_taken',
    'auth.app_account',
    'auth.weak_password',
    'plan.feature_limit',
    'plan.feature_unavailable',
  ],
  rate: request.accountProbesPerMinute,
  botCheck: 'accept_invite',
});

export const joinWithSession = endpoint({
  method: 'POST',
  path: '/api/invite/accept',
  access: 'identified',
  summary: 'Join the team as who you are signed in as',
  body: z.strictObject({ token: InviteToken, first_name: name, last_name: name }),
  reply: Employer,
  errors: [
    'auth.token_invalid',
    'auth.email_taken',
    'auth.app_account',
    'plan.feature_limit',
    'plan.feature_unavailable',
  ],
});
