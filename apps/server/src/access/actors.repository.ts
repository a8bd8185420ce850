import type { Db } from '../core/database.ts';
import type { StoredPlan } from '../core/entitlements.ts';
import { prepared } from '../db/prepared.ts';

export interface MemberRow extends StoredPlan {
  profile_id: string;
  user_type: 'Employer' | 'Candidate' | 'Admin';
  active: boolean;
  company_id: string | null;
  /** The words they last called in. */
  locale: string | null;
  role: string | null;
  abilities: unknown;
  work_country_id: number | null;
  /** Nobody of the company acts for it from then on. */
  suspended_at: string | null;
}

/**
 * A session that was ended, and an account that was banned or deleted, take their tokens with them at once. Every way in
 * asks this: calls, sockets and files.
 */
export const admits = (user: string) => `exists (select from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = $2 and s.user_id = ${user} and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= now()))`;

// One round trip before every call: session, person, role, rules and plan as they are now.
const MEMBERS = `
  select p.id as profile_id, p.user_type, p.active, p.company_id, p.locale, r.name as role, rp.abilities,
         c.work_country_id, c.suspended_at, s.status as subscription_status, s.trial_ends_at, s.past_due_since, pl.features
  from profiles p
  left join companies c on c.id = p.company_id
  left join team_roles r on r.id = p.team_role_id
  left join team_role_permissions rp on rp.role_id = p.team_role_id
  left join subscriptions s on s.company_id = p.company_id and s.ended_at is null
  left join subscription_plans pl on pl.id = s.subscription_plan_id
  where p.id = $1`;
const MEMBER = prepared(`${MEMBERS} and ${admits('p.id')}`);
const ABSENT_MEMBER = prepared(MEMBERS);

const CANDIDATE = prepared(`
  select p.id as profile_id, p.user_type, p.active, p.locale, c.work_country_id
  from profiles p left join candidates c on c.profile_id = p.id
  where p.id = $1 and ${admits('p.id')}`);

/** Somebody may have no profile yet; one that was closed keeps them out. */
const CALLER = prepared(`select 1 as admitted
  where ${admits('$1')} and not exists (select from profiles where id = $1 and not active)`);

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

  /** For what is done for somebody who is not there. */
  findAbsentMember: (profileId: string): Promise<MemberRow | undefined> => db.one(ABSENT_MEMBER, [profileId]),

  findCandidate: (profileId: string, sessionId: string): Promise<CandidateRow | undefined> =>
    db.one(CANDIDATE, [profileId, sessionId]),

  async admitsCaller(userId: string, sessionId: string): Promise<boolean> {
    return (await db.one(CALLER, [userId, sessionId])) !== undefined;
  },

  async keepLocale(profileId: string, locale: string): Promise<void> {
    await db.query('update profiles set locale = $2 where id = $1', [profileId, locale]);
  },
});
