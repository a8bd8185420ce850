import type { Sql } from '../sql.ts';
import { derivedFrom, newSalt, newSecret, sha256 } from './secrets.ts';

export interface RefreshTokenRow extends Record<string, unknown> {
  id: string;
  session_id: string;
  parent_id: string | null;
  salt: string | null;
  used_at: Date | null;
}

/** A token without a derivation: the first of a session, or one that no client could make from what it holds. */
export async function insertRefreshToken(sql: Sql, now: Date, sessionId: string, parentId: string | null = null) {
  const token = newSecret();
  await sql.query(
    'insert into auth.refresh_tokens (session_id, token_hash, parent_id, created_at) values ($1, $2, $3, $4)',
    [sessionId, sha256(token), parentId, now],
  );
  return token;
}

export async function findRefreshToken(sql: Sql, token: string): Promise<RefreshTokenRow | undefined> {
  const { rows } = await sql.query<RefreshTokenRow>('select * from auth.refresh_tokens where token_hash = $1', [
    sha256(token),
  ]);
  return rows[0];
}

/**
 * Uses a token up and makes its successor, in one statement: of many who present it at once, one gets the row and the
 * rest find it used, with the successor already there.
 */
export async function rotateRefreshToken(sql: Sql, now: Date, token: string): Promise<string | undefined> {
  const salt = newSalt();
  const successor = derivedFrom(token, salt);
  const { rows } = await sql.query(
    `with used as (
       update auth.refresh_tokens set used_at = $2 where token_hash = $1 and used_at is null returning id, session_id
     ), seen as (
       update auth.sessions s set refreshed_at = $2 from used where s.id = used.session_id
     )
     insert into auth.refresh_tokens (session_id, token_hash, parent_id, salt, created_at)
     select session_id, $3, id, $4, $2 from used returning id`,
    [sha256(token), now, sha256(successor), salt],
  );
  return rows.length === 1 ? successor : undefined;
}

export interface Descent {
  /** How many generations the active token is away from the one presented. */
  generations: number;
  /** The active token, made again from the one presented; absent when the line breaks off. */
  token?: string;
}

/** Follows a used token to the active one of its line. */
export async function descend(sql: Sql, from: RefreshTokenRow, token: string): Promise<Descent> {
  let row = from;
  let current = token;
  for (let generations = 0; ; generations++) {
    if (row.used_at === null) return { generations, token: current };
    const { rows } = await sql.query<RefreshTokenRow>(
      'select * from auth.refresh_tokens where parent_id = $1 and salt is not null limit 1',
      [row.id],
    );
    const child = rows[0];
    if (!child?.salt) return { generations };
    current = derivedFrom(current, child.salt);
    row = child;
  }
}

/** Puts a session's open tokens out of use: whoever presents one now is late. */
export async function retireRefreshTokens(sql: Sql, now: Date, sessionId: string): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    'update auth.refresh_tokens set used_at = $2 where session_id = $1 and used_at is null returning id',
    [sessionId, now],
  );
  return rows[0]?.id ?? null;
}
