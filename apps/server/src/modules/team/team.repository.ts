import type { Employer } from '@marula/contract/employers.contract';
import type { SubscriptionStatus } from '@marula/contract/plans';
import type { TeamInvite } from '@marula/contract/team.contract';
import type { Db } from '../../core/database.ts';

type RoleId = TeamInvite['team_role_id'];

const INVITE = 'id, email, team_role_id, invited_by, created_at, expires_at';

interface TeamPlan {
  status: SubscriptionStatus;
  subscription_plan: { team_member_limit: number };
}

export const teamRepository = (db: Db) => ({
  members: (companyId: string): Promise<Employer[]> =>
    db.all('select * from employer_profiles where company_id = $1 order by team_role_id, last_name, id', [companyId]),

  plan: (companyId: string): Promise<TeamPlan | undefined> =>
    db.one(
      `select s.status, jsonb_build_object('team_member_limit', p.team_member_limit) as subscription_plan
       from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
       where s.company_id = $1 and s.ended_at is null`,
      [companyId],
    ),

  /** Whoever changes the size of a team waits for the one before: two at once must not both see the last free seat. */
  lock: (companyId: string): Promise<{ name: string; work_country_id: number } | undefined> =>
    db.one('select name, work_country_id from companies where id = $1 for no key update', [companyId]),

  async countMembers(companyId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from profiles where company_id = $1',
      [companyId],
    );
    return counted?.total ?? 0;
  },

  findMember: (companyId: string, id: string): Promise<Employer | undefined> =>
    db.one('select * from employer_profiles where company_id = $1 and id = $2', [companyId, id]),

  async addressOf(id: string): Promise<string | undefined> {
    const row = await db.one<{ email: string }>('select email from profiles where id = $1', [id]);
    return row?.email;
  },

  async setRole(companyId: string, id: string, role: RoleId): Promise<void> {
    await db.query('update profiles set team_role_id = $3 where company_id = $1 and id = $2', [companyId, id, role]);
  },

  async setOwner(companyId: string, id: string): Promise<void> {
    await db.query('update companies set owner_id = $2 where id = $1', [companyId, id]);
  },

  async removeMember(companyId: string, id: string): Promise<void> {
    await db.query('update profiles set company_id = null, team_role_id = null where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
  },
});

/** The team’s own side of its invites. */
export const teamInvitesRepository = (db: Db) => ({
  list: (companyId: string, now: Date): Promise<TeamInvite[]> =>
    db.all(
      `select ${INVITE} from team_invites
       where company_id = $1 and accepted_at is null and expires_at > $2 order by created_at desc, id`,
      [companyId, now],
    ),

  find: (companyId: string, id: string): Promise<TeamInvite | undefined> =>
    db.one(`select ${INVITE} from team_invites where company_id = $1 and id = $2 and accepted_at is null`, [
      companyId,
      id,
    ]),

  profileOf: (email: string): Promise<{ user_type: string; company_id: string | null } | undefined> =>
    db.one('select user_type, company_id from profiles where email = $1', [email]),

  async add(invite: {
    id: string;
    company_id: string;
    email: string;
    team_role_id: RoleId;
    token_hash: string;
    invited_by: string;
    expires_at: Date;
    now: Date;
  }): Promise<TeamInvite | undefined> {
    await db.query(
      'delete from team_invites where company_id = $1 and email = $2 and accepted_at is null and expires_at <= $3',
      [invite.company_id, invite.email, invite.now],
    );
    return db.one(
      `insert into team_invites (id, company_id, email, team_role_id, token_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning ${INVITE}`,
      [
        invite.id,
        invite.company_id,
        invite.email,
        invite.team_role_id,
        invite.token_hash,
        invite.invited_by,
        invite.expires_at,
      ],
    );
  },

  /** Whom it was for; undefined where it is not there. */
  async remove(companyId: string, id: string): Promise<string | undefined> {
    const removed = await db.one<{ email: string }>(
      'delete from team_invites where company_id = $1 and id = $2 and accepted_at is null returning email',
      [companyId, id],
    );
    return removed?.email;
  },
});
