import { createHash } from 'node:crypto';
import type { Employer } from '@marula/contract/employers.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { Invitation } from '@marula/contract/invites.contract';
import { roleName } from '@marula/contract/permissions';
import { canInviteTeam, teamMemberLimit } from '@marula/contract/plans';
import type { Locale } from '@marula/contract/tenants';
import type { Caller } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { accountsRepository } from '../../domain/accounts/accounts.repository.ts';
import { type FoundInvite, invitesRepository } from './invites.repository.ts';

type Join = BodyOf<typeof endpoints.invites.joinWithPassword>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function findInvite(deps: Deps, token: string): Promise<FoundInvite> {
  const invite = await invitesRepository(deps.db).find(hashOf(token), deps.clock());
  if (!invite) throw new AppError('auth.token_invalid');
  return invite;
}

export async function readInvitation(deps: Deps, token: string): Promise<Invitation> {
  const { email, team_role_id, company_name, company_logo, inviter, expires_at } = await findInvite(deps, token);
  return {
    email,
    role: roleName(team_role_id),
    company: { name: company_name, logo: company_logo },
    invited_by: inviter,
    expires_at,
  };
}

/** Whoever holds the link may say no, and the team sees it at once. */
export async function declineInvitation(deps: Deps, token: string): Promise<{ company: { name: string } }> {
  const { id, company_id, company_name, email } = await findInvite(deps, token);
  await withTx(deps, async (tx) => {
    if (!(await invitesRepository(tx).remove(hashOf(token), deps.clock()))) throw new AppError('auth.token_invalid');
    await tx.events.record('invite.cancelled', { invite_id: id, company_id, actor_id: null, email });
  });
  return { company: { name: company_name } };
}

interface Joiner {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
}

function join(deps: Deps, token: string, invite: FoundInvite, joiner: Joiner): Promise<Employer> {
  const { company_id, team_role_id } = invite;
  return withTx(deps, async (tx) => {
    const invites = invitesRepository(tx);
    const host = await invites.lockHost(company_id);
    if (!host || !(await invites.use(hashOf(token), deps.clock()))) throw new AppError('auth.token_invalid');
    await accountsRepository(tx).hold(joiner.id);
    const profile = await invites.profileOf(joiner.email);
    if (profile && profile.user_type !== 'Employer') throw new AppError('auth.app_account');
    if (profile?.company_id) throw new AppError('auth.email_taken');
    // The seat was kept for the invite, but the plan may have shrunk, ended or gone unpaid since.
    if (host.members >= teamMemberLimit(host.plan)) throw new AppError('plan.feature_limit');
    if (!canInviteTeam(host.plan)) throw new AppError('plan.feature_unavailable');
    if (!(await invites.join({ ...joiner, company_id, team_role_id }))) throw new AppError('auth.email_taken');
    await tx.events.record('member.joined', { profile_id: joiner.id, company_id, locale: joiner.locale });
    const member = await invites.findMember(company_id, joiner.id);
    if (!member) throw new AppError('auth.token_invalid');
    return member;
  });
}

/** The mailed link shows that the address is theirs, so the account needs no second confirmation. */
export async function joinWithPassword(
  deps: Deps,
  locale: Locale,
  { token, password, ...person }: Join,
): Promise<{ email: string }> {
  const invite = await findInvite(deps, token);
  const { email } = invite;
  const metadata = { has_password: true, is_employer: true, new_owner: false, locale };
  const account = await deps.identity.create({ email, password, metadata });
  if (account === 'taken') throw new AppError('auth.email_taken');
  if ('weak' in account) throw new AppError('auth.weak_password', { reasons: account.weak });
  try {
    await join(deps, token, invite, { id: account.id, email, locale, ...person });
  } catch (error) {
    // Nobody asked for an account without its team.
    await deps.identity.delete(account.id);
    throw error;
  }
  return { email };
}

export async function joinWithSession(
  deps: Deps,
  caller: Caller,
  { token, ...person }: BodyOf<typeof endpoints.invites.joinWithSession>,
): Promise<Employer> {
  const invite = await findInvite(deps, token);
  if (invite.email !== caller.email.toLowerCase()) throw new AppError('auth.token_invalid');
  return join(deps, token, invite, { id: caller.user_id, email: invite.email, locale: caller.locale, ...person });
}
