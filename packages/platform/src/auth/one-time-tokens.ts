import type { Sql } from '../sql.ts';
import { codeHash, newCode, newLinkToken, sameSecret, sha256 } from './secrets.ts';

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'phone_confirmation'
  | 'phone_change';

export interface OneTimeToken extends Record<string, unknown> {
  id: string;
  user_id: string;
  kind: TokenKind;
  address: string;
  code_hash: string;
  flow_state_id: string | null;
}

/** So many tries at one code; then only a new one helps. */
const MOST_TRIES = 10;

export interface NewToken {
  user_id: string;
  kind: TokenKind;
  address: string;
  flow_state_id?: string | undefined;
  digits: number;
  seconds: number;
}

/** Tells a link of a PKCE flow from one that answers with tokens; the clients' own servers mark it so. */
export const PKCE_MARK = 'pkce_';

/** A new token puts the one before it out of use. */
export async function putOneTimeToken(sql: Sql, now: Date, wanted: NewToken): Promise<{ token: string; code: string }> {
  const token = `${wanted.flow_state_id ? PKCE_MARK : ''}${newLinkToken()}`;
  const code = newCode(wanted.digits);
  await sql.query(
    `insert into auth.one_time_tokens (user_id, kind, address, token_hash, code_hash, flow_state_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id, kind) do update set address = excluded.address, token_hash = excluded.token_hash,
       code_hash = excluded.code_hash, flow_state_id = excluded.flow_state_id, attempts = 0,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      wanted.user_id,
      wanted.kind,
      wanted.address,
      sha256(token),
      codeHash(wanted.address, code),
      wanted.flow_state_id ?? null,
      now,
      new Date(now.getTime() + wanted.seconds * 1_000),
    ],
  );
  return { token, code };
}

/** The one statement that uses a link up: of twenty who click at once, one gets the row. */
export async function takeByLink(sql: Sql, now: Date, token: string, kinds: TokenKind[]) {
  const { rows } = await sql.query<OneTimeToken>(
    'delete from auth.one_time_tokens where token_hash = $1 and kind = any($2) and expires_at > $3 returning *',
    [sha256(token), kinds, now],
  );
  return rows[0];
}

/**
 * The id of the token that this code opens. The try is counted before it is compared, and outside any transaction: a
 * refusal that is rolled back would be a free guess.
 */
export async function tryCode(root: Sql, now: Date, address: string, code: string, kinds: TokenKind[]) {
  const { rows } = await root.query<OneTimeToken>(
    `update auth.one_time_tokens set attempts = attempts + 1
     where address = $1 and kind = any($2) and attempts < $3 and expires_at > $4 returning *`,
    [address, kinds, MOST_TRIES, now],
  );
  const offered = codeHash(address, code);
  return rows.find((row) => sameSecret(row.code_hash, offered));
}

/** Uses up a token whose code was right. Nothing when somebody was faster, or a newer one took its place. */
export async function takeTried(sql: Sql, tried: OneTimeToken): Promise<OneTimeToken | undefined> {
  const { rows } = await sql.query<OneTimeToken>(
    'delete from auth.one_time_tokens where id = $1 and code_hash = $2 returning *',
    [tried.id, tried.code_hash],
  );
  return rows[0];
}

export async function hasOneTimeToken(sql: Sql, userId: string, kinds: TokenKind[]): Promise<boolean> {
  const { rows } = await sql.query('select 1 as one from auth.one_time_tokens where user_id = $1 and kind = any($2)', [
    userId,
    kinds,
  ]);
  return rows.length > 0;
}

/** When an address or a password changes, what was sent to the old one opens nothing any more. */
export async function dropOneTimeTokens(sql: Sql, userId: string, kinds?: TokenKind[]): Promise<void> {
  await sql.query('delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or kind = any($2))', [
    userId,
    kinds ?? null,
  ]);
}
