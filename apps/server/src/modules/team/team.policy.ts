import { rowOf } from '@marula/contract/ability';
import { AppError } from '@marula/contract/errors';
import { teamRoleIds } from '@marula/contract/permissions';
import { canInviteTeam, teamMemberLimit } from '@marula/contract/plans';
import type { TeamInvite } from '@marula/contract/team.contract';
import { type Actor, ensureCan } from '../../core/actor.ts';

type RoleId = TeamInvite['team_role_id'];
type TeamPlan = Parameters<typeof canInviteTeam>[0];

const over = (team_role_id: number) => rowOf('Team', { team_role_id });

/** Nobody is invited as Owner: a company has one, who hands over by transfer. */
export function ensureMayInvite(actor: Actor, role: RoleId): void {
  ensureCan(actor, 'invite', 'Team');
  if (actor.ability.cannot('invite', over(role))) throw new AppError('team.invalid_role');
}

export function ensureSeat(plan: TeamPlan, used: number): void {
  if (!canInviteTeam(plan)) throw new AppError('plan.feature_unavailable');
  if (used >= teamMemberLimit(plan)) throw new AppError('plan.feature_limit');
}

export function ensureMayRemove(actor: Actor, member: { team_role_id: number | null }): void {
  ensureCan(actor, 'remove', 'Team');
  if (actor.ability.cannot('remove', over(member.team_role_id ?? 0))) throw new AppError('team.owner_protected');
}

export type RoleChange = 'change' | 'transfer';

/** An Owner who makes somebody else Owner hands the company over. */
export function ensureMayChangeRole(
  actor: Actor,
  member: { id: string; team_role_id: number | null },
  to: RoleId,
): RoleChange {
  ensureCan(actor, 'change_role', 'Team');
  if (actor.ability.cannot('change_role', over(member.team_role_id ?? 0))) throw new AppError('team.owner_protected');
  if (to !== teamRoleIds.Owner) return 'change';
  ensureCan(actor, 'transfer', 'Company');
  return 'transfer';
}
