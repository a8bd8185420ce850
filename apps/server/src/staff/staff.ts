import { randomBytes, randomUUID } from 'node:crypto';
import { isId } from '@marula/contract/ids';
import { Email } from '@marula/contract/shared.contract';
import { staffLimits } from '@marula/contract/staff-limits';
import type { StaffRole } from '@marula/contract/staff-roles';
import { hashPassword } from '@marula/platform/auth/passwords';
import type { Db } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { type StaffRow, staffRepository } from '../domain/staff/staff.repository.ts';
import { foldedLine } from '../domain/staff/staff-log.repository.ts';

const BY_COMMAND = 'By command on the server';

function reasonOf(given: string | undefined): string {
  const reason = given?.trim() || BY_COMMAND;
  const { min, max } = staffLimits.reason;
  if (reason.length < min || reason.length > max) throw new StartupError(`--reason has ${min} to ${max} characters.`);
  return reason;
}

const addressOf = (typed: string): string => {
  const email = typed.toLowerCase();
  if (!Email.safeParse(email).success) throw new StartupError('--email must be an address.');
  return email;
};

interface Asked {
  email: string;
  name: string;
  roles: readonly StaffRole[];
  reason?: string | undefined;
}

/** Says the password once: nobody can read it again. */
export async function addStaff(db: Db, asked: Asked, now = new Date()): Promise<string> {
  const staff = staffRepository(db);
  const email = addressOf(asked.email);
  if (await staff.isTaken(email)) {
    throw new StartupError('That address has an account already; who works here needs one of their own.');
  }
  const [first_name = '', ...rest] = asked.name.split(/\s+/);
  const reason = reasonOf(asked.reason);
  const password = randomBytes(15).toString('base64url');
  const profile_id = randomUUID();
  const { roles } = asked;
  await staff.add(
    now,
    { profile_id, email, first_name, last_name: rest.join(' '), password_hash: await hashPassword(password), roles },
    {
      ...{ act: 'staff.added', reason, words: foldedLine(asked.name, profile_id, reason) },
      changes: [{ field: 'roles', from: null, to: roles.join(', ') }],
    },
  );
  return [
    `${asked.name} may sign in at /admin with ${email}.`,
    `Password, shown this once: ${password}`,
    `Roles: ${roles.join(', ')}. The first sign-in sets up the authenticator app.\n`,
  ].join('\n');
}

async function found(db: Db, email: string): Promise<StaffRow> {
  const person = await staffRepository(db).byEmail(addressOf(email));
  if (!person || person.closed_at) throw new StartupError('Nobody with that address works at the console.');
  return person;
}

interface Change {
  roles?: StaffRole[];
  own_companies?: string[];
  reason?: string | undefined;
}

export async function changeStaff(db: Db, email: string, change: Change, now = new Date()): Promise<string> {
  if (!change.own_companies?.every(isId) && change.own_companies) throw new StartupError('--companies must be ids.');
  const before = await found(db, email);
  const reason = reasonOf(change.reason);
  const after = { roles: change.roles ?? before.roles, own_companies: change.own_companies ?? before.own_companies };
  const changes = (['roles', 'own_companies'] as const).flatMap((field) => {
    const [from, to] = [before[field].join(', '), after[field].join(', ')];
    return from === to ? [] : [{ field, from: from || null, to: to || null }];
  });
  const words = foldedLine(before.name, before.profile_id, reason);
  await staffRepository(db).change(now, before.profile_id, after, {
    act: 'staff.roles_changed',
    reason,
    changes,
    words,
  });
  return `${before.name}: ${after.roles.join(', ')}. Ties to ${after.own_companies.length || 'no'} companies.\n`;
}

export async function closeStaff(db: Db, email: string, given: string | undefined, now = new Date()): Promise<string> {
  const { profile_id, name } = await found(db, email);
  const reason = reasonOf(given);
  const words = foldedLine(name, profile_id, reason);
  await staffRepository(db).close(now, profile_id, { act: 'staff.closed', reason, changes: [], words });
  return `${name} is let in no more.\n`;
}

export async function listStaff(db: Db): Promise<string> {
  const people = await staffRepository(db).list();
  if (people.length === 0) return 'Nobody yet. See npm run admin -- --help.\n';
  return people
    .map(({ email, name, roles, closed_at }) => `${email}  ${name}  ${closed_at ? 'closed' : roles.join(', ')}\n`)
    .join('');
}
