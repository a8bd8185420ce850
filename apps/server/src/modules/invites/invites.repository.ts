import type { Employer } from '@marula/contract/employers.contract';
import type { canInviteTeam } from '@marula/contract/plans';
import type { TeamInvite } from '@marula/contract/team.contract';
import type { Db } from '../../core/database.ts';

export interface FoundInvite extends TeamInvite {
  company_id: string;
  company_name: string;
  company_logo: string | null;
  inviter: string | null;
}

const FIND_INVITE = `select i.id, i.email, i.team_role_id, i.invited_by, i.created_at, i.expires_at, i.company_id, c.name as company_name, c.logo as company_logo,
    nullif(trim(p.first_name || ' ' || p.last_name), '') as inviter
  from team_invites i join companies c on c.id = i.company_id left join profiles p on p.id = i.invited_by
  where i.token_hash = $1 and i.accepted_at is null and i.expires_at > $2`;

/** A company as somebody joins it. */
interface Host {
  members: number;
  /** Null for a company without any. */
  plan: Parameters<typeof canInviteTeam>[0];
}

export const invitesRepository = (db: Db) => ({
  find: (tokenHash: string, now: Date): Promise<FoundInvite | undefined> => db.one(FIND_INVITE, [tokenHash, now]),

  /** One statement uses the token up: of two who come with it, one is too late. */
  async use(tokenHash: string, now: Date): Promise<boolean> {
    const changed = await db.one(
      'update team_invites set accepted_at = $2 where token_hash = $1 and accepted_at is null and expires_at > $2 returning id',
      [tokenHash, now],
    );
    return changed !== undefined;
  },

  async remove(tokenHash: string, now: Date): Promise<boolean> {
    const removed = await db.one(
      'delete from team_invites where token_hash = $1 and accepted_at is null and expires_at > $2 returning id',
      [tokenHash, now],
    );
    return removed !== undefined;
  },

  /** Whoever joins waits for the one before: two at once must not both see the last free seat. */
  async lockHost(companyId: string): Promise<Host | undefined> {
    await db.hold(companyId);
    return db.one(
      `select (select count(*)::int from profiles p where p.company_id = c.id) as members,
         (select jsonb_build_object('status', s.status, 'subscription_plan', jsonb_build_object('team_member_limit', p.team_member_limit))
          from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
          where s.company_id = c.id and s.ended_at is null) as plan
       from companies c where c.id = $1`,
      [companyId],
    );
  },

  profileOf: (email: string): Promise<{ user_type: string; company_id: string | null } | undefined> =>
    db.one('select user_type, company_id from profiles where email = $1', [email]),

  /** False for somebody who is in a team already, or no employer. */
  async join(member: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    company_id: string;
    team_role_id: number;
    locale: string;
  }): Promise<boolean> {
    const joined = await db.one(
      `insert into profiles as p (id, user_type, email, first_name, last_name, company_id, team_role_id, locale)
       values ($1, 'Employer', $2, $3, $4, $5, $6, $7)
       on conflict (id) do update set first_name = $3, last_name = $4, company_id = $5, team_role_id = $6, locale = $7
         where p.company_id is null and p.user_type = 'Employer' returning id`,
      [
        member.id,
        member.email,
        member.first_name,
        member.last_name,
        member.company_id,
        member.team_role_id,
        member.locale,
      ],
    );
    if (!joined) return false;
    await db.query('insert into employer_email_preferences (profile_id) values ($1) on conflict do nothing', [
      member.id,
    ]);
    return true;
  },

  findMember: (companyId: string, id: string): Promise<Employer | undefined> =>
    db.one('select * from employer_profiles where company_id = $1 and id = $2', [companyId, id]),
});
