import type { AddressInfo } from 'node:net';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import fastify from 'fastify';
import { PlatformConfig, type PlatformConfigInput } from '../config.ts';
import { createPlatform } from '../create-platform.ts';
import type { PlatformHooks, PlatformMail } from '../platform.ts';
import { databaseOfFile } from '../test-database.ts';
import { authRoutes } from './auth-routes.ts';

export const SITE = 'http://site.test';
export const PASSWORD = 'thirteen geese';

export type TestAuth = Awaited<ReturnType<typeof startTestAuth>>;

/** So high that a test meets a limit only where it sets one. */
const roomy = { sign_in: 9_999, token_refresh: 9_999, verify: 9_999, otp: 9_999, anonymous: 9_999, account: 9_999 };

/** The auth server on a port of its own, over a database of its own, with every mail caught. */
export async function startTestAuth(
  input: Partial<PlatformConfigInput> = {},
  options: { hooks?: Partial<PlatformHooks>; trustProxy?: boolean } = {},
) {
  const db = await databaseOfFile();
  const mails: PlatformMail[] = [];
  const texts: { to: string; code: string }[] = [];
  const failures: object[] = [];
  let ahead = 0;
  const app = fastify({ trustProxy: options.trustProxy ?? false });
  // The address is known only once the port is: routes read it from the configuration at each call.
  const config = PlatformConfig.parse({
    external_url: 'http://127.0.0.1:1',
    site_url: SITE,
    rate_limits: roomy,
    mail_max_frequency: 0,
    password_hash: { memory_kib: 8, passes: 1 },
    ...input,
  });
  const listening = fastify();
  await listening.listen({ port: 0, host: '127.0.0.1' });
  const { port } = listening.server.address() as AddressInfo;
  await listening.close();
  config.external_url = `http://127.0.0.1:${port}`;
  const context = createPlatform({
    config,
    db,
    clock: () => new Date(Date.now() + ahead),
    log: { info: () => {}, warn: () => {}, error: (details) => failures.push(details) },
    hooks: {
      sendMail: async (_sql, mail) => void mails.push(mail),
      sendSms: async (_sql, message) => void texts.push(message),
      ...options.hooks,
    },
  });
  await app.register(authRoutes(context), { prefix: '/auth/v1' });
  await app.listen({ port, host: '127.0.0.1' });
  const url = config.external_url;
  return {
    context,
    db,
    url,
    mails,
    texts,
    failures,
    /** The published client, with a storage of its own. */
    client: (settings: SupabaseClientOptions<'public'>['auth'] = {}, key = 'sb_publishable_test'): SupabaseClient =>
      createClient(url, key, {
        auth: {
          persistSession: true,
          autoRefreshToken: false,
          detectSessionInUrl: false,
          storage: memory(),
          ...settings,
        },
      }),
    serviceKey: () => context.tokens.issueForRole('service_role', 3_600),
    call: (path: string, init: RequestInit & { json?: unknown } = {}) => call(url, path, init),
    wait: (seconds: number) => {
      ahead += seconds * 1_000;
    },
    stop: () => app.close(),
  };
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A bare call, for what no client would send. Redirects are looked at, not followed. */
async function call(url: string, path: string, { json, ...init }: RequestInit & { json?: unknown }) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    redirect: 'manual',
    ...init,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
    ...(json === undefined ? {} : { method: init.method ?? 'POST', body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    location: response.headers.get('location') ?? '',
  };
}

let people = 0;
export const newEmail = (name = 'person'): string => `${name}-${++people}@example.test`;

/** The newest mail to an address. */
export function mailTo(auth: Pick<TestAuth, 'mails'>, address: string): PlatformMail {
  const mail = auth.mails.findLast(({ to }) => to === address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** Where a click in a mail ends. */
export async function clickLink(auth: TestAuth, link: string | undefined): Promise<URL> {
  if (!link) throw new Error('the mail has no link');
  const { location } = await auth.call(link.slice(`${auth.url}/auth/v1`.length));
  return new URL(location);
}

/** A client that is signed in, with an account of its own. */
export async function signedInClient(auth: TestAuth, email = newEmail()) {
  const client = auth.client();
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error) throw signedUp.error;
  if (!signedUp.data.session) {
    const { error } = await client.auth.verifyOtp({ email, token: mailTo(auth, email).code, type: 'signup' });
    if (error) throw error;
  }
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('no session');
  return { client, email, session: data.session, user: data.session.user };
}
