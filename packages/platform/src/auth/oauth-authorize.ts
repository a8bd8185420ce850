import type { FastifyRequest } from 'fastify';
import { buildAuthorizationUrl } from 'openid-client';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { issuerOf } from './bearer.ts';
import { createFlow } from './flow-states.ts';
import { challengeFields, parsed, text } from './input.ts';
import { providerOf } from './oauth-providers.ts';
import { challengeFrom, challengeOf } from './pkce.ts';
import { limitAddress } from './rate-limits.ts';
import { redirectTarget } from './redirects.ts';
import { newSecret } from './secrets.ts';

const Query = z.looseObject({ provider: text, scopes: text, ...challengeFields });

/** Ours to say, or not meant for the provider. A caller may add hints, never change the deal. */
const RESERVED = new Set(
  `provider scopes scope redirect_to skip_http_redirect code_challenge code_challenge_method client_id client_secret
  redirect_uri response_type response_mode state nonce request request_uri registration invite_token`.split(/\s+/),
);

export async function authorizeUrl(
  context: PlatformContext,
  request: FastifyRequest,
  linkTo?: string,
): Promise<string> {
  const query = parsed(Query, request.query);
  await limitAddress(context, 'token_refresh', request.ip);
  const { openid, settings, name } = await providerOf(context, query.provider);
  const state = newSecret();
  const nonce = newSecret();
  const provider_verifier = newSecret();
  await createFlow(context.db, context.clock(), {
    provider: name,
    authentication_method: 'oauth',
    challenge: challengeFrom(query),
    linking_user_id: linkTo,
    seconds: context.config.flow_state_exp,
    redirect_to: redirectTarget(context.config, request),
    state,
    nonce: context.seals.seal(nonce, 'nonce'),
    provider_verifier: context.seals.seal(provider_verifier, 'verifier'),
  });
  const hints = Object.entries(query).filter(([key, value]) => !RESERVED.has(key) && typeof value === 'string');
  const scope = new Set(['openid', 'email', 'profile', ...words(settings.scopes), ...words(query.scopes)]);
  return buildAuthorizationUrl(openid, {
    ...(Object.fromEntries(hints) as Record<string, string>),
    redirect_uri: `${issuerOf(context)}/callback`,
    response_type: 'code',
    scope: [...scope].join(' '),
    state,
    ...(settings.skip_nonce_check ? {} : { nonce }),
    ...(openid.serverMetadata().supportsPKCE()
      ? { code_challenge: challengeOf(provider_verifier), code_challenge_method: 'S256' }
      : {}),
  }).href;
}

const words = (text = '') => text.split(/[\s,]+/).filter(Boolean);
