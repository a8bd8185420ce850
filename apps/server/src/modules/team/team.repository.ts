import type { Employer } from '@marula/contract/employers.contract';
import type { SubscriptionStatus } from '@marula/contract/plans';
import type { TeamInvite } from '@marula/contract/team.contract';
import type { Db } from '../../core/database.ts';

type RoleId = TeamInvite['team_role_id'];

const INVITE = 'id, email, team_role_id, invited_by, created_at, expires_at';

interface TeamPlan extends Record<string, unknown> {
  status: SubscriptionStatus;
  subscription_plan: { team_member_limit: number };
}

export const teamRepository = (db: Db) => ({
  async members(companyId: string): Promise<Employer[]> {
    const { rows } = await db.query<Employer>(
      'select * from employer_profiles where company_id = $1 order by team_role_id, last_name, id',
      [companyId],
    );
    return rows;
  },

  async plan(companyId: string): Promise<TeamPlan | undefined> {
    const { rows } = await db.query<TeamPlan>(
      `select s.status, jsonb_build_object('team_member_limit', p.team_member_limit) as subscription_plan
       from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
       where s.company_id = $1 and s.ended_at is null`,
      [companyId],
    );
    return rows[0];
  },

  /** Whoever changes the size of a team waits for the one before: two at once must not both see the last free seat. */
  async lock(companyId: string): Promise<{ name: string; work_country_id: number } | undefined> {
    const { rows } = await db.query<{ name: string; work_country_id: number }>(
      'select name, work_country_id from companies where id = $1 for no key update',
      [companyId],
    );
    return rows[0];
  },

  async countMembers(companyId: string): Promise<number> {
    const { rows } = await db.query<{ total: number }>(
      'select count(*)::int as total from profiles where company_id = $1',
      [companyId],
    );
    return rows[0]?.total ?? 0;
  },

  async findMember(companyId: string, id: string): Promise<Employer | undefined> {
    const { rows } = await db.query<Employer>('select * from employer_profiles where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return rows[0];
  },

  async addressOf(id: string): Promise<string | undefined> {
    const { rows } = await db.query<{ email: string }>('select email from profiles where id = $1', [id]);
    return rows[0]?.email;
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
  async list(companyId: string, now: Date): Promise<TeamInvite[]> {
    const { rows } = await db.query<TeamInvite & Record<string, unknown>>(
      `select ${INVITE} from team_invites
       where company_id = $1 and accepted_at is null and expires_at > $2 order by created_at desc, id`,
      [companyId, now],
    );
    return rows;
  },

  async find(companyId: string, id: string): Promise<TeamInvite | undefined> {
    const { rows } = await db.query<TeamInvite & Record<string, unknown>>(
      `select ${INVITE} from team_invites where company_id = $1 and id = $2 and accepted_at is null`,
      [companyId, id],
    );
    return rows[0];
  },

  async standingOf(email: string): Promise<{ user_type: string; company_id: string | null } | undefined> {
    const { rows } = await db.query<{ user_type: string; company_id: string | null }>(
      'select user_type, company_id from profiles where email = $1',
      [email],
    );
    return rows[0];
  },

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
    const { rows } = await db.query<TeamInvite & Record<string, unknown>>(
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
    return rows[0];
  },

  async remove(companyId: string, id: string): Promise<boolean> {
    const { rows } = await db.query(
      'delete from team_invites where company_id = $1 and id = $2 and accepted_at is null returning id',
      [companyId, id],
    );
    return rows.length === 1;
  },
});
