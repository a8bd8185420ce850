import { randomUUID } from 'node:crypto';
import type { Sql } from '../sql.ts';
import { badRequest, notFound, unprocessable } from './errors.ts';
import { type Challenge, challengeOf } from './pkce.ts';
import { sha256 } from './secrets.ts';
import type { AuthMethod } from './sessions.ts';

export interface FlowState extends Record<string, unknown> {
  id: string;
  user_id: string | null;
  linking_user_id: string | null;
  provider: string;
  authentication_method: AuthMethod;
  code_challenge: string | null;
  redirect_to: string | null;
  nonce: string | null;
  provider_verifier: string | null;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  expires_at: Date;
}

export interface NewFlow {
  provider: string;
  authentication_method: AuthMethod;
  challenge?: Challenge | undefined;
  seconds: number;
  user_id?: string;
  linking_user_id?: string | undefined;
  /** The value that a provider brings back; kept as its hash. */
  state?: string;
  redirect_to?: string;
  nonce?: string;
  provider_verifier?: string;
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

export async function createFlow(sql: Sql, now: Date, flow: NewFlow): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.flow_states (provider, authentication_method, code_challenge, code_challenge_method, user_id,
       linking_user_id, state_hash, redirect_to, nonce, provider_verifier, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      flow.provider,
      flow.authentication_method,
      flow.challenge?.code_challenge ?? null,
      flow.challenge?.code_challenge_method ?? null,
      flow.user_id ?? null,
      flow.linking_user_id ?? null,
      flow.state === undefined ? null : sha256(flow.state),
      flow.redirect_to ?? null,
      flow.nonce ?? null,
      flow.provider_verifier ?? null,
      now,
      later(now, flow.seconds),
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('a flow state was not stored');
  return id;
}

/** A state comes back once; the row stays for the code that may follow. */
export async function takeByState(sql: Sql, state: string): Promise<FlowState | undefined> {
  const { rows } = await sql.query<FlowState>(
    'update auth.flow_states set state_hash = null where state_hash = $1 returning *',
    [sha256(state)],
  );
  return rows[0];
}

export interface CodeFor {
  user_id: string;
  seconds: number;
  provider_access_token?: string | undefined;
  provider_refresh_token?: string | undefined;
}

/** The code that a browser brings to the token endpoint. Nothing when the flow is gone. */
export async function issueCode(sql: Sql, now: Date, flowId: string, wanted: CodeFor): Promise<string | undefined> {
  const code = randomUUID();
  const { rows } = await sql.query(
    `update auth.flow_states set auth_code_hash = $2, user_id = $3, expires_at = $4, provider_access_token = $5,
       provider_refresh_token = $6, nonce = null, provider_verifier = null where id = $1 returning id`,
    [
      flowId,
      sha256(code),
      wanted.user_id,
      later(now, wanted.seconds),
      wanted.provider_access_token ?? null,
      wanted.provider_refresh_token ?? null,
    ],
  );
  return rows.length === 1 ? code : undefined;
}

/** One statement takes the code if the verifier fits; only a refusal looks twice, to say why. */
export async function exchangeCode(sql: Sql, now: Date, code: string, verifier: string): Promise<FlowState> {
  const { rows } = await sql.query<FlowState>(
    `delete from auth.flow_states where auth_code_hash = $1 and expires_at > $2
       and code_challenge = case code_challenge_method when 's256' then $3 else $4 end returning *`,
    [sha256(code), now, challengeOf(verifier), verifier],
  );
  if (rows[0]) return rows[0];
  const found = await sql.query<{ expires_at: Date }>(
    'select expires_at from auth.flow_states where auth_code_hash = $1',
    [sha256(code)],
  );
  const flow = found.rows[0];
  if (!flow) throw notFound('flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.expires_at <= now) throw unprocessable('flow_state_expired', 'invalid flow state, flow state has expired');
  throw badRequest('code challenge does not match previously saved code verifier', 'bad_code_verifier');
}
