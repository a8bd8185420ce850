import { prepared, type Sql } from '../sql.ts';

export interface UserRow extends Record<string, unknown> {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  role: string;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  invited_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  email_change: string | null;
  phone_change: string | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change_sent_at: Date | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const JSON_COLUMNS = new Set(['app_metadata', 'user_metadata']);

const stored = ([column, value]: [string, unknown]) => (JSON_COLUMNS.has(column) ? JSON.stringify(value) : value);

const BY_ID = prepared('select * from auth.users where id = $1');
const BY_EMAIL = prepared('select * from auth.users where email = $1');
const BY_PHONE = prepared('select * from auth.users where phone = $1');

export async function findUserById(sql: Sql, id: string): Promise<UserRow | undefined> {
  return (await sql.query<UserRow>(BY_ID, [id])).rows[0];
}

/** Two calls that change the same person wait for each other. */
export async function lockUser(sql: Sql, id: string): Promise<UserRow | undefined> {
  return (await sql.query<UserRow>('select * from auth.users where id = $1 for no key update', [id])).rows[0];
}

export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  return (await sql.query<UserRow>(BY_EMAIL, [email])).rows[0];
}

export async function findUserByPhone(sql: Sql, phone: string): Promise<UserRow | undefined> {
  return (await sql.query<UserRow>(BY_PHONE, [phone])).rows[0];
}

/** Nothing when the address was taken in the meantime: the index decides, not a look beforehand. */
export async function insertUser(sql: Sql, now: Date, values: Partial<UserRow>): Promise<UserRow | undefined> {
  const entries = Object.entries({ ...values, created_at: now, updated_at: now });
  const columns = entries.map(([column]) => column).join(', ');
  const places = entries.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await sql.query<UserRow>(
    `insert into auth.users (${columns}) values (${places}) on conflict do nothing returning *`,
    entries.map(stored),
  );
  return rows[0];
}

/** Columns are named by this code, never by a caller. */
export async function updateUser(sql: Sql, now: Date, id: string, values: Partial<UserRow>): Promise<UserRow> {
  const entries = Object.entries({ ...values, updated_at: now });
  const sets = entries.map(([column], index) => `${column} = $${index + 2}`).join(', ');
  const { rows } = await sql.query<UserRow>(`update auth.users set ${sets} where id = $1 returning *`, [
    id,
    ...entries.map(stored),
  ]);
  const user = rows[0];
  if (!user) throw new Error('the user to be updated does not exist');
  return user;
}

/** A null takes a key away. */
export function mergedMetadata(current: Record<string, unknown>, change: Record<string, unknown>) {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== null));
}

export const isConfirmed = (user: UserRow): boolean =>
  user.email_confirmed_at !== null || user.phone_confirmed_at !== null;

export const isBanned = (user: UserRow, now: Date): boolean => user.banned_until !== null && user.banned_until > now;
