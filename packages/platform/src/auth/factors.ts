import type { Sql } from '../sql.ts';
import type { Seals } from './seals.ts';

export interface FactorRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'verified' | 'unverified';
  secret: string;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function factorsOf(sql: Sql, userId: string): Promise<FactorRow[]> {
  const { rows } = await sql.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows;
}

export async function hasVerifiedFactor(sql: Sql, userId: string): Promise<boolean> {
  return (await factorsOf(sql, userId)).some(({ status }) => status === 'verified');
}

type Secret = Pick<FactorRow, 'user_id' | 'secret'>;
const nameOf = ({ user_id }: Pick<FactorRow, 'user_id'>) => `factor of ${user_id}`;

export const sealFactorSecret = (seals: Seals, factor: Secret): string => seals.seal(factor.secret, nameOf(factor));
export const openFactorSecret = (seals: Seals, factor: Secret): string => seals.open(factor.secret, nameOf(factor));

export async function insertFactor(
  sql: Sql,
  now: Date,
  { user_id, friendly_name, secret }: Pick<FactorRow, 'user_id' | 'friendly_name' | 'secret'>,
): Promise<FactorRow> {
  const { rows } = await sql.query<FactorRow>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, created_at, updated_at)
     values ($1, $2, 'totp', $3, $4, $4) returning *`,
    [user_id, friendly_name, secret, now],
  );
  if (!rows[0]) throw new Error('a factor was not stored');
  return rows[0];
}

export async function deleteFactor(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from auth.mfa_factors where id = $1', [id]);
}

/** Marks a code's time step as taken, and the factor as proved. Nothing when that step, or a later one, was taken. */
export async function takeStep(sql: Sql, now: Date, id: string, step: number): Promise<boolean> {
  const { rows } = await sql.query(
    `update auth.mfa_factors set last_step = $2, status = 'verified', updated_at = $3
     where id = $1 and (last_step is null or last_step < $2) returning id`,
    [id, step, now],
  );
  return rows.length === 1;
}

export interface ChallengeRow extends Record<string, unknown> {
  id: string;
  factor_id: string;
  ip: string;
  expires_at: Date;
}

export async function insertChallenge(
  sql: Sql,
  now: Date,
  challenge: { factor_id: string; ip: string; seconds: number },
): Promise<ChallengeRow> {
  const { rows } = await sql.query<ChallengeRow>(
    `with challenged as (update auth.mfa_factors set last_challenged_at = $3 where id = $1)
     insert into auth.mfa_challenges (factor_id, ip, created_at, expires_at) values ($1, $2, $3, $4) returning *`,
    [challenge.factor_id, challenge.ip, now, new Date(now.getTime() + challenge.seconds * 1_000)],
  );
  if (!rows[0]) throw new Error('a challenge was not stored');
  return rows[0];
}

export async function findChallenge(sql: Sql, id: string, factorId: string): Promise<ChallengeRow | undefined> {
  const { rows } = await sql.query<ChallengeRow>('select * from auth.mfa_challenges where id = $1 and factor_id = $2', [
    id,
    factorId,
  ]);
  return rows[0];
}

/** A challenge is answered once. */
export async function takeChallenge(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query('delete from auth.mfa_challenges where id = $1 returning id', [id])).rows.length === 1;
}
