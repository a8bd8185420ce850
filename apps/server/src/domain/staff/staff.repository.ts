import type { StaffAct } from '@marula/contract/staff-acts';
import type { StaffRole } from '@marula/contract/staff-roles';
import type { Db } from '../../core/database.ts';

export interface StaffRow {
  profile_id: string;
  email: string;
  name: string;
  roles: StaffRole[];
  own_companies: string[];
  closed_at: string | null;
}

interface Line {
  act: StaffAct;
  reason: string;
  changes: { field: string; from: string | null; to: string | null }[];
  words: string;
}

interface Newcomer {
  profile_id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  roles: readonly StaffRole[];
}

/** The line of a command. In the same statement as what it does: a command has no transaction. */
const LINE = (person: string, from: number) => `insert into staff_log (created_at, act, subject_kind, subject_id,
    subject_name, reason, changes, words)
  select $1, $${from}, 'staff', id::text, name, $${from + 1}, $${from + 2}::jsonb, $${from + 3} from ${person}`;

const valuesOf = ({ act, reason, changes, words }: Line) => [act, reason, JSON.stringify(changes), words];

export const staffRepository = (db: Db) => ({
  list: (): Promise<StaffRow[]> =>
    db.all(
      `select s.profile_id, p.email, trim(p.first_name || ' ' || p.last_name) as name, s.roles, s.own_companies, s.closed_at
       from staff s join profiles p on p.id = s.profile_id order by s.closed_at nulls first, p.email`,
    ),

  byEmail: (email: string): Promise<StaffRow | undefined> =>
    db.one(
      `select s.profile_id, p.email, trim(p.first_name || ' ' || p.last_name) as name, s.roles, s.own_companies, s.closed_at
       from staff s join profiles p on p.id = s.profile_id where p.email = $1`,
      [email],
    ),

  async isTaken(email: string): Promise<boolean> {
    const found = await db.one(
      `select 1 as found where exists (select from auth.users where email = $1) or exists (select from profiles where email = $1)`,
      [email],
    );
    return found !== undefined;
  },

  async add(now: Date, { profile_id, email, first_name, last_name, password_hash, roles }: Newcomer, line: Line) {
    await db.query(
      `with account as (
         insert into auth.users (id, email, password_hash, role, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
         values ($2, $3, $6, 'authenticated', $1, '{"provider": "email", "providers": ["email"]}', '{"has_password": true}', $1, $1)
         returning id
       ), identity as (
         insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
         select id, 'email', id::text, jsonb_build_object('sub', id, 'email', $3::text, 'email_verified', true), $1, $1 from account
       ), person as (
         insert into profiles (id, user_type, email, first_name, last_name)
         select id, 'Admin', $3, $4, $5 from account
         returning id, trim(first_name || ' ' || last_name) as name
       ), member as (
         insert into staff (profile_id, roles, added_at) select id, $7::text[], $1 from person
       ) ${LINE('person', 8)}`,
      [now, profile_id, email, first_name, last_name, password_hash, roles, ...valuesOf(line)],
    );
  },

  async change(
    now: Date,
    profileId: string,
    { roles, own_companies }: Pick<StaffRow, 'roles' | 'own_companies'>,
    line: Line,
  ): Promise<void> {
    await db.query(
      `with member as (update staff set roles = $3::text[], own_companies = $4::uuid[] where profile_id = $2 returning profile_id),
         person as (select p.id, trim(p.first_name || ' ' || p.last_name) as name from profiles p join member on profile_id = id)
       ${LINE('person', 5)}`,
      [now, profileId, roles, own_companies, ...valuesOf(line)],
    );
  },

  /** Lets somebody in no more; what they did stays written down. */
  async close(now: Date, profileId: string, line: Line): Promise<void> {
    await db.query(
      `with member as (update staff set closed_at = $1 where profile_id = $2 and closed_at is null returning profile_id),
         gone as (delete from auth.sessions where user_id in (select profile_id from member)),
         person as (update profiles p set active = false from member where p.id = member.profile_id
           returning p.id, trim(p.first_name || ' ' || p.last_name) as name)
       ${LINE('person', 3)}`,
      [now, profileId, ...valuesOf(line)],
    );
  },
});
