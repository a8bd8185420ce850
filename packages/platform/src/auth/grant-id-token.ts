import type { FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { requireUser } from './bearer.ts';
import { badRequest } from './errors.ts';
import { type External, linkExternal, userOfExternal } from './external-accounts.ts';
import { profileFrom } from './external-profile.ts';
import { flag, parsed, text } from './input.ts';
import { type Provider, providerOf } from './oauth-providers.ts';
import { originOf } from './origin.ts';
import { limitAddress } from './rate-limits.ts';
import { sha256 } from './secrets.ts';
import { sessionReply } from './session-reply.ts';
import { startSession } from './sessions.ts';
import { ensureManualLinking } from './unlink.ts';

const Body = z.object({ provider: text, id_token: text, nonce: text, link_identity: flag });

type Verified = JWTPayload & { sub: string; exp: number };

/** A token that a provider gave to a page or an app directly. */
export async function grantIdToken(context: PlatformContext, request: FastifyRequest) {
  const body = parsed(Body, request.body);
  await limitAddress(context, 'sign_in', request.ip);
  if (body.provider === '') throw badRequest('provider or client_id and issuer required');
  if (body.id_token === '') throw badRequest('id_token required');
  const linkTo = body.link_identity ? (await requireUser(context, request)).user.id : undefined;
  if (linkTo) ensureManualLinking(context);
  const provider = await providerOf(context, body.provider);
  const claims = await verifiedIdToken(context, provider, body.id_token);
  if (!provider.settings.skip_nonce_check) await spendNonce(context, provider.name, claims, body.nonce);
  const now = context.clock();
  const external: External = { provider: provider.name, profile: profileFrom(claims), ip: request.ip };
  const started = await context.db.transaction(async (sql) => {
    const user = linkTo
      ? await linkExternal(context, sql, linkTo, external)
      : await userOfExternal(context, sql, external);
    const details = { provider: provider.name };
    return startSession(sql, now, user, { method: 'oauth', from: originOf(request), details });
  });
  return sessionReply(context, started);
}

async function verifiedIdToken(context: PlatformContext, { openid, keys, settings }: Provider, token: string) {
  try {
    const { issuer } = openid.serverMetadata();
    // Microsoft names the directory in the issuer of each token.
    const { tid } = decodeJwt(token);
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuer.replace('{tenantid}', typeof tid === 'string' ? tid : ''),
      audience: settings.client_id,
      algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload as Verified;
  } catch (error) {
    context.log.warn({ err: error }, 'an ID token was refused');
    throw badRequest('Bad ID token');
  }
}

/** The page sends the nonce, the token holds its hash: a token read elsewhere is no use, nor is one brought twice. */
async function spendNonce(context: PlatformContext, provider: string, claims: Verified, nonce: string): Promise<void> {
  if (nonce === '' || typeof claims.nonce !== 'string') {
    throw badRequest('Passed nonce and nonce in id_token should both exist.');
  }
  if (sha256(nonce) !== claims.nonce) throw badRequest('Nonces mismatch');
  const { rows } = await context.db.query(
    'insert into auth.spent_nonces (nonce_hash, expires_at) values ($1, $2) on conflict do nothing returning nonce_hash',
    [sha256(`${provider}:${claims.nonce}`), new Date(claims.exp * 1_000)],
  );
  if (rows.length === 0) throw badRequest('Nonce was used before');
}
