import type { Sql } from '../sql.ts';

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
