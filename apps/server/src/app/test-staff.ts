import { randomUUID } from 'node:crypto';
import { type StaffRole, staffRoles } from '@marula/contract/staff-roles';
import type { Database } from '../core/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { withTx } from '../db/tx.ts';

export interface StaffOptions {
  roles?: readonly StaffRole[];
  own_companies?: readonly string[];
  first_name?: string;
  /** Whether the code of the second factor was given. */
  aal?: 'aal1' | 'aal2';
}

/** One of us with a session, written straight into the tables. */
export async function createStaff(
  db: Database,
  { roles = staffRoles, own_companies = [], first_name = 'Zinhle', aal = 'aal2' }: StaffOptions,
) {
  const profile_id = randomUUID();
  const session_id = randomUUID();
  const email = `${profile_id}@marula.test`;
  await withTx({ db }, async (tx) => {
    await insertRows(tx, 'profiles', [{ id: profile_id, user_type: 'Admin', email, first_name, last_name: 'Dlamini' }]);
    await insertRows(tx, 'staff', [{ profile_id, roles, own_companies, added_at: new Date() }]);
    await insertRows(tx, 'auth.users', [{ id: profile_id, email, email_confirmed_at: new Date() }]);
    await insertRows(tx, 'auth.sessions', [{ id: session_id, user_id: profile_id, aal }]);
  });
  return { profile_id, session_id };
}
