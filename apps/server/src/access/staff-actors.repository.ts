import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';
import { admits } from './actors.repository.ts';

export interface StaffRow {
  profile_id: string;
  user_type: 'Employer' | 'Candidate' | 'Admin';
  active: boolean;
  first_name: string;
  last_name: string;
  /** Null of who is none of us, or no longer. */
  roles: string[] | null;
  own_companies: string[] | null;
  aal: 'aal1' | 'aal2' | 'aal3';
  signed_in_at: string;
  /** The last sign of life at the console; null before the first. */
  touched_at: string | null;
}

const STAFF = prepared(`
  select p.id as profile_id, p.user_type, p.active, p.first_name, p.last_name, staff.roles, staff.own_companies,
         session.aal, session.created_at as signed_in_at, touched.touched_at
  from profiles p
  join auth.sessions session on session.id = $2 and session.user_id = p.id
  left join staff on staff.profile_id = p.id and staff.closed_at is null
  left join staff_sessions touched on touched.session_id = session.id
  where p.id = $1 and ${admits('p.id')}`);

export const staffActorsRepository = (db: Db) => ({
  /** Finds nobody once the session has ended. */
  find: (profileId: string, sessionId: string): Promise<StaffRow | undefined> => db.one(STAFF, [profileId, sessionId]),

  async touch(sessionId: string, profileId: string, now: Date): Promise<void> {
    await db.query(
      `insert into staff_sessions (session_id, profile_id, touched_at) values ($1, $2, $3)
       on conflict (session_id) do update set touched_at = greatest(staff_sessions.touched_at, excluded.touched_at)`,
      [sessionId, profileId, now],
    );
  },
});
