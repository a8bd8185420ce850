import type { PlanFeatures } from '@marula/contract/plans';
import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

export interface MemberRow {
  profile_id: string;
  user_type: 'Employer' | 'Candidate' | 'Admin';
  active: boolean;
  company_id: string | null;
  /** The words they last called in. */
  locale: string | null;
  role: string | null;
  abilities: unknown;
  work_country_id: number | null;
  subscription_status: string | null;
  features: Partial<PlanFeatures> | null;
}

/** A session that was ended takes its tokens with it at once. */
export const SESSION_STANDS = 'exists (select from auth.sessions where id = $2 and user_id = p.id)';

// One round trip before every call: session, person, role, rules and plan as they are now.
const MEMBER = prepared(`
  select p.id as profile_id, p.user_type, p.active, p.company_id, p.locale, r.name as role, rp.abilities,
         c.work_country_id, s.status as subscription_status, pl.features
  from profiles p
  left join companies c on c.id = p.company_id
  left join team_roles r on r.id = p.team_role_id
  left join team_role_permissions rp on rp.role_id = p.team_role_id
  left join subscriptions s on s.company_id = p.company_id and s.ended_at is null
  left join subscription_plans pl on pl.id = s.subscription_plan_id
  where p.id = $1 and ${SESSION_STANDS}`);

const CANDIDATE = prepared(`
  select p.id as profile_id, p.user_type, p.active, p.locale, c.work_country_id
  from profiles p left join candidates c on c.profile_id = p.id
  where p.id = $1 and ${SESSION_STANDS}`);

export interface CandidateRow {
  profile_id: string;
  user_type: MemberRow['user_type'];
  active: boolean;
  locale: string | null;
  /** Null when this person is no candidate, or has not finished signing up as one. */
  work_country_id: number | null;
}

export const actorsRepository = (db: Db) => ({
  /** Finds nobody once the session has ended. */
  findMember: (profileId: string, sessionId: string): Promise<MemberRow | undefined> =>
    db.one(MEMBER, [profileId, sessionId]),

  findCandidate: (profileId: string, sessionId: string): Promise<CandidateRow | undefined> =>
    db.one(CANDIDATE, [profileId, sessionId]),

  async keepLocale(profileId: string, locale: string): Promise<void> {
    await db.query('update profiles set locale = $2 where id = $1', [profileId, locale]);
  },
});
