import type { FastifyRequest } from 'fastify';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { issuerOf } from './bearer.ts';
import { AuthError, badRequest } from './errors.ts';
import { type External, linkExternal, userOfExternal } from './external-accounts.ts';
import { type ExternalProfile, profileFrom } from './external-profile.ts';
import { type FlowState, issueCode, takeByState } from './flow-states.ts';
import { parsed, text } from './input.ts';
import { providerOf } from './oauth-providers.ts';
import { originOf } from './origin.ts';
import { type ProviderTokens, sealTokens } from './provider-tokens.ts';
import { limitAddress } from './rate-limits.ts';
import { withCode, withError, withSession } from './redirect-reply.ts';
import { sessionReply } from './session-reply.ts';
import { startSession } from './sessions.ts';

const Answer = z.object({ state: text, code: text, iss: text, error: text, error_description: text });
type Answer = z.output<typeof Answer>;

/** Where the browser goes when the provider sends it back. It ends at the site, whatever happened. */
export async function finishOAuth(context: PlatformContext, request: FastifyRequest, given: unknown): Promise<string> {
  let target = context.config.site_url;
  try {
    await limitAddress(context, 'token_refresh', request.ip);
    const answer = parsed(Answer, given);
    if (answer.state === '') throw badRequest('OAuth state parameter missing', 'bad_oauth_callback');
    // Taken before anything is asked of the provider: a state that failed is spent as well.
    const flow = await takeByState(context.db, answer.state);
    if (!flow || flow.expires_at <= context.clock()) {
      throw badRequest('OAuth state not found or expired', 'bad_oauth_state');
    }
    target = flow.redirect_to ?? target;
    return await finish(context, request, { flow, answer, target });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return withError(target, error, { inQuery: true });
  }
}

interface Return {
  flow: FlowState;
  answer: Answer;
  target: string;
}

async function finish(context: PlatformContext, request: FastifyRequest, { flow, answer, target }: Return) {
  if (answer.error !== '') {
    const status = answer.error === 'access_denied' ? 403 : 400;
    throw new AuthError(status, 'bad_oauth_callback', answer.error_description || answer.error);
  }
  if (answer.code === '') {
    throw badRequest('OAuth callback with missing authorization code missing', 'bad_oauth_callback');
  }
  const { profile, tokens } = await exchange(context, flow, answer);
  const external: External = { provider: flow.provider, profile, ip: request.ip };
  const now = context.clock();
  const outcome = await context.db.transaction(async (sql) => {
    const user = flow.linking_user_id
      ? await linkExternal(context, sql, flow.linking_user_id, external)
      : await userOfExternal(context, sql, external);
    if (flow.code_challenge) {
      const wanted = { user_id: user.id, seconds: context.config.flow_state_exp };
      const code = await issueCode(sql, now, flow.id, {
        ...wanted,
        ...sealTokens(context.seals, tokens),
      });
      if (!code) throw badRequest('OAuth state not found or expired', 'bad_oauth_state');
      return { code };
    }
    await sql.query('delete from auth.flow_states where id = $1', [flow.id]);
    const details = { provider: flow.provider };
    return { started: await startSession(sql, now, user, { method: 'oauth', from: originOf(request), details }) };
  });
  if (outcome.started) return withSession(target, await sessionReply(context, outcome.started), tokens);
  return withCode(target, outcome.code);
}

async function exchange(context: PlatformContext, flow: FlowState, { code, state, iss }: Answer) {
  const { seals } = context;
  const { openid, settings } = await providerOf(context, flow.provider);
  const url = new URL(`${issuerOf(context)}/callback`);
  url.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
  try {
    const reply = await authorizationCodeGrant(openid, url, {
      expectedState: state,
      idTokenExpected: true,
      ...(settings.skip_nonce_check || !flow.nonce ? {} : { expectedNonce: seals.open(flow.nonce, 'nonce') }),
      ...(openid.serverMetadata().supportsPKCE() && flow.provider_verifier
        ? { pkceCodeVerifier: seals.open(flow.provider_verifier, 'verifier') }
        : {}),
    });
    const claims = reply.claims();
    if (!claims) throw new Error('no ID token');
    const info = claims.email ? {} : await fetchUserInfo(openid, reply.access_token, claims.sub);
    const profile: ExternalProfile = profileFrom({ ...info, ...claims });
    const tokens: ProviderTokens = {
      provider_token: reply.access_token,
      ...(reply.refresh_token ? { provider_refresh_token: reply.refresh_token } : {}),
    };
    return { profile, tokens };
  } catch (error) {
    context.log.warn({ err: error, provider: flow.provider }, 'a provider’s answer was refused');
    throw badRequest('Unable to exchange external code', 'bad_oauth_callback');
  }
}
