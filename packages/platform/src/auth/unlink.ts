import type { FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { audit } from './audit.ts';
import { requireUser } from './bearer.ts';
import { forbidden, notFound, unprocessable } from './errors.ts';
import { identitiesOf, refreshProviders } from './identities.ts';
import { isUuid } from './input.ts';
import { dropOneTimeTokens } from './one-time-tokens.ts';
import { lockUser, updateUser } from './users.ts';

export function ensureManualLinking({ config }: PlatformContext): void {
  if (!config.manual_linking) throw notFound('manual_linking_disabled', 'Manual linking is disabled');
}

/** The last way in stays: without one the account could never be entered again. */
export async function unlinkIdentity(context: PlatformContext, request: FastifyRequest, id: string): Promise<object> {
  const { user } = await requireUser(context, request);
  ensureManualLinking(context);
  if (!isUuid(id)) throw notFound('validation_failed', 'identity_id must be an UUID');
  const now = context.clock();
  await context.db.transaction(async (sql) => {
    const locked = await lockUser(sql, user.id);
    if (!locked) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
    const identities = await identitiesOf(sql, user.id);
    const identity = identities.find(({ identity_id }) => identity_id === id.toLowerCase());
    if (identities.length <= 1) {
      throw unprocessable('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    }
    if (!identity) throw unprocessable('identity_not_found', "Identity doesn't exist");
    await sql.query('delete from auth.identities where identity_id = $1', [id]);
    // A number is its identity: without one the other would still sign somebody in.
    if (identity.provider === 'phone') {
      await updateUser(sql, now, user.id, { phone: null, phone_confirmed_at: null, phone_change: null });
      await dropOneTimeTokens(sql, user.id, ['phone_confirmation', 'phone_change']);
    }
    await refreshProviders(sql, now, locked);
    const details = { provider: identity.provider, provider_id: identity.provider_id };
    await audit(sql, now, { action: 'identity_unlinked', user_id: user.id, ip: request.ip, details });
  });
  return {};
}
