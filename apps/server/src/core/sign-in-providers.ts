import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

type SignIn = Config['signIn'];

/** Offered only when both halves are there: half a configuration is a mistake that should not wait for the first visitor. */
function provider(name: string, client_id: string | undefined, client_secret: string | undefined, issuer?: string) {
  if (!client_id && !client_secret) return undefined;
  if (!client_id || !client_secret) throw new StartupError(`Sign-in with ${name} needs both its id and its secret.`);
  return { client_id, client_secret, ...(issuer ? { issuer } : {}) };
}

type Provider = NonNullable<ReturnType<typeof provider>>;

/** The providers that people can sign in with here, by the names that the platform knows them by. */
export function signInProviders(signIn: SignIn): Record<string, Provider> {
  const openid = provider('OPENID_ISSUER', signIn.openidId, signIn.openidSecret, signIn.openidIssuer);
  const all = {
    google: provider('Google', signIn.googleId, signIn.googleSecret),
    azure: provider('Microsoft', signIn.microsoftId, signIn.microsoftSecret),
    linkedin_oidc: provider('LinkedIn', signIn.linkedinId, signIn.linkedinSecret),
    openid: openid?.issuer ? openid : undefined,
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, found]) => (found ? [[name, found]] : [])));
}
