import { randomUUID } from 'node:crypto';
import { startOpenIdProvider } from '@marula/emulators/openid/provider';
import type { PlatformConfigInput } from '../config.ts';
import { newEmail, startTestAuth, type TestAuth } from './test-auth.ts';

export type TestOAuth = Awaited<ReturnType<typeof startTestOAuth>>;

/** The auth server with an OpenID provider beside it, and the steps that a browser takes between them. */
export async function startTestOAuth(input: Partial<PlatformConfigInput> = {}) {
  const clients = [{ client_id: 'marula', client_secret: 'shh' }];
  const provider = await startOpenIdProvider({ clients, accounts: [] });
  const oauth = { google: { client_id: 'marula', client_secret: 'shh', issuer: provider.issuer } };
  const auth = await startTestAuth({ anonymous_users: true, oauth, ...input });
  return {
    auth,
    provider,
    oauth,
    account: (over: { email?: string; email_verified?: boolean } = {}) => {
      const person = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada', ...over };
      provider.state.accounts.push(person);
      return person;
    },
    stop: async () => {
      await Promise.all([auth.stop(), provider.stop()]);
    },
  };
}

export const follow = async (url: URL | string): Promise<URL> =>
  new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');

/** To the provider, which answers for this account, and where it sends the browser back to. */
export async function throughProvider(url: URL | string, sub: string): Promise<URL> {
  const asked = new URL(url);
  asked.searchParams.set('login_hint', sub);
  return follow(asked);
}

export async function startedAt(client: ReturnType<TestAuth['client']>, options: object = {}): Promise<URL> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true, ...options },
  });
  return follow(data.url ?? '');
}

export async function signInWith({ auth }: TestOAuth, person: { sub: string }) {
  const client = auth.client({ flowType: 'pkce' });
  const landed = await follow(await throughProvider(await startedAt(client), person.sub));
  const code = landed.searchParams.get('code');
  const { data, error } = code ? await client.auth.exchangeCodeForSession(code) : { data: null, error: landed };
  return { landed, session: data?.session, user: data?.user, error };
}

export const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
