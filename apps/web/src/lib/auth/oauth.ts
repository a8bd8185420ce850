import type { Provider } from '@supabase/supabase-js';

/** Those that can be configured, in the order of their buttons. */
export const oauthProviders = ['google', 'azure', 'linkedin_oidc', 'openid'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];

let asked: Promise<OAuthProvider[]> | undefined;

const ask = async (): Promise<OAuthProvider[]> => {
  const reply = await fetch('/auth/v1/settings');
  if (!reply.ok) throw new Error(`the settings of sign-in answered ${reply.status}`);
  const { external }: { external: Record<string, boolean> } = await reply.json();
  return oauthProviders.filter((provider) => external[provider]);
};

/** Without an answer no button is offered: the email and the password still work. */
export const configuredProviders = (): Promise<OAuthProvider[]> => {
  asked ??= ask().catch(() => {
    asked = undefined;
    return [];
  });
  return asked;
};

/** Leaves this page for the provider's, which sends the person back to `redirectTo`. */
export const leaveForProvider = async (provider: OAuthProvider, redirectTo: string): Promise<void> => {
  const { authClient } = await import('./client');
  const { auth } = await authClient();
  // `openid` is a provider of this platform; the client's types list only those that Supabase hosts.
  const { error } = await auth.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } });
  if (error) throw error;
};
