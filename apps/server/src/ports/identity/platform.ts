import type { AccessClaims } from '@marula/platform/auth/access-tokens';
import { weaknessOf } from '@marula/platform/auth/password-strength';
import { endSession, endSessionsOf, listSessions } from '@marula/platform/auth/sessions';
import type { PlatformContext } from '@marula/platform/platform';
import { type AuthError, createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Identity } from './port.ts';

const SERVICE_TOKEN_SECONDS = 300;
const ADDRESS = 'http://platform.internal';

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** A fresh client for each act: one that signs in must leave no session behind for the next. */
const clientFor = (fetch: typeof globalThis.fetch, key: string): SupabaseClient =>
  createClient(ADDRESS, key, { auth, global: { fetch } });

const reject = (error: AuthError): never => {
  throw new Error(`the identity service refused: ${error.code ?? error.message}`);
};

const holderOf = (claims: AccessClaims | undefined) =>
  claims && { user_id: claims.sub, session_id: claims.session_id, email: claims.email };

/**
 * The platform, reached as any client of it would be, so that a hosted project could take its place. Only sessions are
 * looked at directly: the protocol has no call that lists somebody's.
 */
export function platformIdentity(platform: PlatformContext, fetch: typeof globalThis.fetch): Identity {
  const admin = async () =>
    clientFor(fetch, await platform.tokens.issueForRole('service_role', SERVICE_TOKEN_SECONDS)).auth.admin;
  return {
    read: async (token) => holderOf(await platform.tokens.access(token)),
    known: (token) => platform.tokens.known(token),
    async create({ email, password, metadata }) {
      // Admins may set any password; somebody who chooses their own may not.
      const weakness = weaknessOf(platform.config, password);
      if (weakness) return { weak: weakness.reasons };
      const { data, error } = await (await admin()).createUser({
        email,
        password,
        email_confirm: true,
        user_metadata: metadata,
      });
      if (error?.code === 'email_exists') return 'taken';
      if (error?.code === 'weak_password' || error?.code === 'validation_failed') return { weak: ['length'] };
      return error ? reject(error) : { id: data.user.id };
    },
    async passwordMatches(email, password) {
      const client = clientFor(fetch, 'product');
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (!error) await client.auth.signOut({ scope: 'local' });
      if (error?.code === 'over_request_rate_limit') return 'too_often';
      if (error && error.code !== 'invalid_credentials') reject(error);
      return !error;
    },
    async phoneOf(userId) {
      const { data, error } = await (await admin()).getUserById(userId);
      if (error && error.code !== 'user_not_found') reject(error);
      const { phone, phone_confirmed_at } = data.user ?? {};
      return phone && phone_confirmed_at ? `+${phone}` : undefined;
    },
    async addressLink(email, newEmail) {
      const { data, error } = await (await admin()).generateLink({ type: 'email_change_new', email, newEmail });
      if (error?.code === 'email_exists') return 'taken';
      if (error) return reject(error);
      return { link: data.properties.action_link, code: data.properties.email_otp };
    },
    async delete(userId) {
      const { error } = await (await admin()).deleteUser(userId);
      if (error && error.code !== 'user_not_found') reject(error);
    },
    async sessions(userId) {
      const rows = await listSessions(platform, userId);
      return rows.map(({ id, created_at, refreshed_at, user_agent, ip }) => ({
        id,
        created_at: new Date(created_at).toISOString(),
        refreshed_at: refreshed_at && new Date(refreshed_at).toISOString(),
        user_agent,
        ip,
      }));
    },
    async endSession(userId, sessionId) {
      const owned = (await listSessions(platform, userId)).some(({ id }) => id === sessionId);
      if (owned) await endSession(platform.db, sessionId);
      return owned;
    },
    signOutEverywhere: (userId) => endSessionsOf(platform.db, userId),
  };
}
