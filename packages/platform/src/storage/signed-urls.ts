import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { ANYBODY, type Caller, NO_JWS, personOf, SERVICE } from './caller.ts';
import { invalidJwt, invalidSignature } from './errors.ts';

const AUDIENCE = 'storage';
export const UPLOAD_SECONDS = 2 * 3_600;

/** What a token opens, and for whom it was made: their rights are looked at again whenever it is used. */
const Grant = z.object({
  aud: z.literal(AUDIENCE),
  scope: z.enum(['download', 'upload', 'render']),
  url: z.string(),
  /** The product itself, which needs nobody's rights. */
  service: z.boolean().default(false),
  owner: z.string().optional(),
  owner_session: z.string().optional(),
  owner_aal: z.string().optional(),
  upsert: z.boolean().default(false),
  transform: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Grant = z.output<typeof Grant>;

type Scope = Grant['scope'];
type Asked = Pick<Grant, 'scope' | 'url' | 'transform'> & { upsert?: boolean };

/** No role and no session stand in it, so that it is no access token wherever one is asked for. */
export async function signGrant(
  { keys, clock, config }: PlatformContext,
  { admin, claims }: Caller,
  asked: Asked,
  seconds: number,
): Promise<string> {
  const { kid, key, alg } = await keys.signing();
  const lasts = Math.min(seconds, config.storage_signed_url_exp || seconds);
  const now = Math.floor(clock().getTime() / 1_000);
  const signer = claims
    ? { owner: claims.sub, owner_session: claims.session_id, owner_aal: claims.aal }
    : { service: admin };
  return new SignJWT({ ...asked, ...signer, aud: AUDIENCE, iat: now, exp: now + lasts })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .sign(key);
}

/** Below the address of Storage, encoded as a browser asks for it. */
export async function signedAddress(
  context: PlatformContext,
  reader: Caller,
  { bucket, name }: { bucket: string; name: string },
  seconds: number,
): Promise<string> {
  const token = await signGrant(context, reader, { scope: 'download', url: `${bucket}/${name}` }, seconds);
  const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/');
  return `/object/sign/${path}?token=${token}`;
}

const Query = z.object({ token: z.string() });

/** What the token of a request grants at this address, and who stands for it. */
export async function grantOf(
  context: PlatformContext,
  request: FastifyRequest,
  scope: Scope,
  url: string,
): Promise<Grant & { caller: Caller }> {
  const query = Query.safeParse(request.query);
  if (!query.success) throw invalidJwt(NO_JWS);
  const grant = Grant.safeParse(await context.tokens.read(query.data.token));
  if (!grant.success) throw invalidJwt();
  if (grant.data.scope !== scope || grant.data.url !== url) throw invalidSignature();
  return { ...grant.data, caller: await signerOf(context, grant.data) };
}

async function signerOf(context: PlatformContext, grant: Grant): Promise<Caller> {
  const { owner, owner_session = '', owner_aal = 'aal1' } = grant;
  if (owner === undefined) return grant.service ? SERVICE : ANYBODY;
  const claims = { sub: owner, session_id: owner_session, aal: owner_aal, role: '', email: '' };
  const person = await personOf(context, claims);
  if (!person) throw invalidSignature();
  return person;
}

export async function uploadGrant(
  context: PlatformContext,
  request: FastifyRequest<{ Params: { bucket: string; '*': string } }>,
): Promise<{ caller: Caller; upsert: boolean }> {
  const { bucket, '*': name } = request.params;
  return grantOf(context, request, 'upload', `${bucket}/${name.normalize('NFC')}`);
}
