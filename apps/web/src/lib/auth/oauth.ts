import type { Provider } from '@supabase/supabase-js';
import { config } from '../config';

/** Those that can be configured, in the order of their buttons. */
export const oauthProviders = ['google', 'azure', 'linkedin_oidc', 'openid'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

/** The page knows them from its first line: buttons that came later would push away the form that somebody is filling. */
export const configuredProviders = oauthProviders.filter((provider) => config.signInProviders?.includes(provider));

/** Leaves this page for the provider's, which sends the person back to `redirectTo`. */
export const leaveForProvider = async (provider: OAuthProvider, redirectTo: string): Promise<void> => {
  const { authClient } = await import('./client');
  const { auth } = await authClient();
  // `openid` is a provider of this platform; the client's types list only those that Supabase hosts.
  const { error } = await auth.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } });
  if (error) throw error;
};
