import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { staffLimits } from '@marula/contract/staff-limits';
import { isStaffRole, type StaffRole } from '@marula/contract/staff-roles';
import { ensureStaff, type StaffActor } from '../core/actor.ts';
import type { Db } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { type Credentials, callerBy } from './admit.ts';
import { type StaffRow, staffActorsRepository } from './staff-actors.repository.ts';

const sessionMs = staffLimits.sessionHours * duration.hour;
const idleMs = staffLimits.idleMinutes * duration.minute;

/** Each call is a sign of life, and it is written down once in this time. */
const TOUCH_MS = duration.minute;

/** One of us at the console, or the refusal of everybody else. */
export async function admitStaff(deps: Deps, role: StaffRole | 'any', credentials: Credentials): Promise<StaffActor> {
  const { user_id, session_id } = await callerBy(deps, credentials);
  const staff = staffActorsRepository(deps.db);
  const person = await staff.find(user_id, session_id);
  if (!person?.active) throw new AppError('auth.session_missing');
  if (person.user_type !== 'Admin' || !person.roles) throw new AppError('auth.not_authorised');
  if (person.aal === 'aal1') throw new AppError('staff.second_factor');
  const now = deps.clock();
  if (isOver(person, now)) {
    await deps.identity.endSession(user_id, session_id);
    throw new AppError('staff.session_over');
  }
  const actor = actorOf(person, session_id);
  ensureStaff(actor, role);
  if (!person.touched_at || now.getTime() - Date.parse(person.touched_at) >= TOUCH_MS) {
    await staff.touch(session_id, user_id, now);
  }
  return actor;
}

/** Whether somebody is one of us in this role at this moment, for what is asked outside a call. */
export async function isStaffNow(
  db: Db,
  role: StaffRole,
  { sub, session_id }: { sub: string; session_id: string },
  now: Date,
): Promise<boolean> {
  const person = await staffActorsRepository(db).find(sub, session_id);
  const isOne = person?.active && person.user_type === 'Admin' && person.aal !== 'aal1' && !isOver(person, now);
  return Boolean(isOne && person.roles?.includes(role));
}

const endOf = ({ signed_in_at }: StaffRow) => new Date(Date.parse(signed_in_at) + sessionMs);

const isOver = (person: StaffRow, now: Date): boolean =>
  now >= endOf(person) || now.getTime() - Date.parse(person.touched_at ?? person.signed_in_at) >= idleMs;

const actorOf = (person: StaffRow, session_id: string): StaffActor => ({
  profile_id: person.profile_id,
  session_id,
  name: `${person.first_name} ${person.last_name}`.trim(),
  roles: (person.roles ?? []).filter(isStaffRole),
  own_companies: person.own_companies ?? [],
  until: endOf(person),
});
