import { createHash, randomBytes } from 'node:crypto';
import type { Employer } from '@marula/contract/employers.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration, inviteLimits } from '@marula/contract/limits';
import { roleName, teamRoleIds } from '@marula/contract/permissions';
import { canInviteTeam, teamMemberLimit } from '@marula/contract/plans';
import type { Team, TeamInvite } from '@marula/contract/team.contract';
import { actorNow } from '../../access/actor-now.ts';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { handOverChats } from '../../domain/chats/hand-over.ts';
import { countLetter } from '../../domain/mailboxes/letters-to-strangers.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { teamInvite } from '../../mail/team-letters.ts';
import { ensureMayChangeRole, ensureMayInvite, ensureMayRemove, ensureSeat } from './team.policy.ts';
import { presentMember } from './team.presenter.ts';
import { teamInvitesRepository, teamRepository } from './team.repository.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function readTeam(deps: Deps, actor: Actor): Promise<Team> {
  ensureCan(actor, 'read', 'Team');
  const team = teamRepository(deps.db);
  const [members, invites, plan] = await Promise.all([
    team.members(actor.company_id),
    teamInvitesRepository(deps.db).list(actor.company_id, deps.clock()),
    team.plan(actor.company_id),
  ]);
  return {
    members: members.map((member) => presentMember(member, actor.profile_id)),
    invites,
    used: members.length + invites.length,
    limit: teamMemberLimit(plan),
    may_invite: canInviteTeam(plan),
  };
}

async function ensureFree(tx: Tx, email: string): Promise<void> {
  const profile = await teamInvitesRepository(tx).profileOf(email);
  if (!profile) return;
  if (profile.user_type !== 'Employer') throw new AppError('auth.app_account');
  if (profile.company_id) throw new AppError('auth.email_taken');
}

export function inviteMember(
  deps: Deps,
  actor: Actor,
  { email, teamRoleId }: BodyOf<typeof endpoints.team.invite>,
): Promise<TeamInvite> {
  ensureMayInvite(actor, teamRoleId);
  const token = randomBytes(32).toString('base64url');
  const { company_id, profile_id } = actor;
  return withTx(deps, async (tx) => {
    const team = teamRepository(tx);
    const company = await team.lock(company_id);
    if (!company) throw new AppError('companies.not_found');
    ensureMayInvite(await actorNow(tx, actor), teamRoleId);
    const now = deps.clock();
    const invites = await teamInvitesRepository(tx).list(company_id, now);
    if (invites.some((invite) => invite.email === email)) throw new AppError('auth.invite_pending');
    await ensureFree(tx, email);
    ensureSeat(await team.plan(company_id), (await team.countMembers(company_id)) + invites.length);
    const invite = await teamInvitesRepository(tx).add({
      id: deps.newId(),
      company_id,
      email,
      team_role_id: teamRoleId,
      token_hash: hashOf(token),
      invited_by: profile_id,
      expires_at: new Date(now.getTime() + inviteLimits.validDays * duration.day),
      now,
    });
    if (!invite) throw new AppError('auth.invite_pending');
    await countLetter(tx, { kind: 'team-invite', to: email, sender: company_id }, inviteLimits.letters, now);
    const inviter = await team.findMember(company_id, profile_id);
    // Here and not from the outbox: the token is known to nobody afterwards.
    await deps.tasks.send(tx, sendMail, {
      id: deps.newId(),
      to: email,
      locale: actor.locale,
      letter: teamInvite(actor.locale, {
        company: company.name,
        role: roleName(teamRoleId),
        inviter: inviter ? `${inviter.first_name} ${inviter.last_name}`.trim() : company.name,
        url: `${deps.config.http.siteUrl}/create-member?token=${token}`,
        declineUrl: `${deps.config.http.siteUrl}/action?action=decline_invite&token=${token}`,
      }),
    });
    const told = { invite_id: invite.id, company_id, actor_id: profile_id, email, role: teamRoleId };
    await tx.events.record('member.invited', told);
    return invite;
  });
}

export function cancelInvite(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'invite', 'Team');
  const { company_id, profile_id: actor_id } = actor;
  return withTx(deps, async (tx) => {
    const email = await teamInvitesRepository(tx).remove(company_id, id);
    if (email === undefined) throw new AppError('team.invite_not_found');
    await tx.events.record('invite.cancelled', { invite_id: id, company_id, actor_id, email });
    return { id };
  });
}

export function removeMember(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  return withTx(deps, async (tx) => {
    const { company_id, profile_id: actor_id } = actor;
    const team = teamRepository(tx);
    await tx.hold(company_id);
    const member = await team.findMember(company_id, id);
    if (!member) throw new AppError('employers.not_found');
    ensureMayRemove(await actorNow(tx, actor), member);
    await handOverChats(deps, tx, { profile_id: id, company_id, actor_id });
    await team.removeMember(company_id, id);
    await tx.events.record('member.removed', { profile_id: id, company_id, actor_id });
    return { id };
  });
}

export function changeRole(deps: Deps, actor: Actor, id: string, to: TeamInvite['team_role_id']): Promise<Employer> {
  return withTx(deps, async (tx) => {
    const team = teamRepository(tx);
    await team.lock(actor.company_id);
    const member = await team.findMember(actor.company_id, id);
    if (!member?.team_role_id) throw new AppError('employers.not_found');
    const kind = ensureMayChangeRole(await actorNow(tx, actor), member, to);
    const { company_id, profile_id: actor_id } = actor;
    if (kind === 'transfer') {
      // The new Owner can only come after the old one has stepped down: there is one at a time.
      await team.setRole(company_id, actor_id, teamRoleIds.Admin);
      await team.setOwner(company_id, id);
      const stepDown = { profile_id: actor_id, from: teamRoleIds.Owner, to: teamRoleIds.Admin };
      await tx.events.record('member.role_changed', { company_id, actor_id, ...stepDown });
    }
    await team.setRole(company_id, id, to);
    const from = member.team_role_id as TeamInvite['team_role_id'];
    if (from !== to) await tx.events.record('member.role_changed', { profile_id: id, company_id, actor_id, from, to });
    const changed = await team.findMember(company_id, id);
    if (!changed) throw new AppError('team.role_change_failed');
    return presentMember(changed, actor.profile_id);
  });
}
