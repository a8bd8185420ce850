import { z } from 'zod';
import { Employer } from './employers.contract.ts';
import { endpoint } from './endpoint.ts';
import { teamRoleIds } from './permissions.ts';
import { ById, Count, Email, Id, Timestamp } from './shared.contract.ts';

export const TeamRoleId = z.literal(Object.values(teamRoleIds));

export const TeamInvite = z.object({
  id: Id,
  email: z.string(),
  team_role_id: TeamRoleId,
  invited_by: Id.nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
});
export type TeamInvite = z.output<typeof TeamInvite>;

export const Team = z.object({
  members: z.array(Employer),
  invites: z.array(TeamInvite),
  /** Members and open invites together must not pass the limit. */
  used: Count,
  limit: Count,
  /** Whether the plan lets the team grow at all. */
  may_invite: z.boolean(),
});
export type Team = z.output<typeof Team>;

export const readTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  access: { can: ['read', 'Team'] },
  summary: 'Read the members of your team and its open invites',
  reply: Team,
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/team/invite',
  access: { can: ['invite', 'Team'] },
  summary: 'Invite somebody to your team',
  body: z.strictObject({ email: Email.toLowerCase(), teamRoleId: TeamRoleId }),
  reply: TeamInvite,
  errors: [
    'auth.invite_pending',
    'auth.email_taken',
    'auth.app_account',
    'team.invalid_role',
    'team.invite_failed',
    'plan.feature_unavailable',
    'plan.feature_limit',
  ],
});

export const cancelInvite = endpoint({
  method: 'DELETE',
  path: '/api/team/invite/:id',
  access: { can: ['invite', 'Team'] },
  summary: 'Take an invite back',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['team.invite_not_found'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/team/user/:id',
  access: { can: ['remove', 'Team'] },
  summary: 'Remove a member from your team',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['employers.not_found', 'team.owner_protected'],
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/team/user/:id',
  access: { can: ['change_role', 'Team'] },
  summary: 'Change the role of a member; an Owner who makes somebody else Owner becomes Admin',
  params: ById,
  body: z.strictObject({ role: TeamRoleId }),
  reply: Employer,
  errors: ['employers.not_found', 'team.owner_protected', 'team.invalid_role', 'team.role_change_failed'],
});
