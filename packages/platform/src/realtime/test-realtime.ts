import {
  createClient,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
} from '@supabase/supabase-js';
import fastify from 'fastify';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../../../scripts/free-port.mjs';
import { authRoutes } from '../auth/auth-routes.ts';
import { PlatformConfig, type PlatformConfigInput } from '../config.ts';
import { createPlatform } from '../create-platform.ts';
import type { PlatformHooks } from '../platform.ts';
import type { OpenDatabase } from '../postgres-database.ts';
import { databaseOfFile } from '../test-database.ts';
import type { Bus } from './bus.ts';
import { createRealtime } from './create-realtime.ts';

export const SITE = 'http://site.test';
const KEY = 'sb_publishable_test';

export type TestRealtime = Awaited<ReturnType<typeof startTestRealtime>>;

/** A platform with auth and realtime on a port of its own. */
export async function startTestRealtime(
  input: Partial<PlatformConfigInput> = {},
  options: { hooks?: Partial<PlatformHooks>; port?: number; db?: OpenDatabase; bus?: Bus } = {},
) {
  const db = options.db ?? (await databaseOfFile());
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const logged: { level: string; details: object; message: string }[] = [];
  const log = (level: string) => (details: object, message: string) => void logged.push({ level, details, message });
  const config = PlatformConfig.parse({
    external_url: url,
    site_url: SITE,
    mailer_autoconfirm: true,
    rate_limits: { sign_in: 9_999, token_refresh: 9_999, otp: 9_999 },
    password_hash: { memory_kib: 8, passes: 1 },
    ...input,
  });
  const hooks = { sendMail: async () => {}, ...options.hooks };
  const context = createPlatform({
    config,
    db,
    hooks,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  });
  const app = fastify();
  const realtime = await createRealtime(context, options.bus ? { bus: options.bus } : {});
  await app.register(authRoutes(context), { prefix: '/auth/v1' });
  await app.register(realtime.routes(), { prefix: '/realtime/v1' });
  realtime.attach(app.server);
  await app.listen({ port, host: '127.0.0.1' });
  return {
    context,
    realtime,
    db,
    url,
    port,
    logged,
    stop: async () => {
      await realtime.stop();
      await app.close();
    },
  };
}

type ClientSettings = NonNullable<Parameters<typeof createClient>[2]>;

const clients = new Set<SupabaseClient>();

/** The published client. Its sockets are closed with `closeClients`. */
export function clientOf(
  { url }: { url: string },
  realtime: ClientSettings['realtime'] = {},
  key = KEY,
): SupabaseClient {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime,
  });
  clients.add(client);
  return client;
}

/** The published client with tokens of its own, as where sessions are kept elsewhere. */
export function clientWithToken(
  { url }: { url: string },
  accessToken: () => Promise<string>,
  realtime: ClientSettings['realtime'] = {},
): SupabaseClient {
  const client = createClient(url, KEY, { accessToken, realtime });
  clients.add(client);
  return client;
}

export async function closeClients(): Promise<void> {
  await Promise.all([...clients].map((client) => client.realtime.disconnect()));
  clients.clear();
}

let people = 0;

/** A client that is signed in, with an account of its own. */
export async function personOf(node: { url: string }, realtime: ClientSettings['realtime'] = {}) {
  const client = clientOf(node, realtime);
  const email = `person-${++people}-${crypto.randomUUID()}@example.test`;
  const { data, error } = await client.auth.signUp({ email, password: 'thirteen geese' });
  if (error || !data.session) throw error ?? new Error('no session');
  await client.realtime.setAuth(data.session.access_token);
  return { client, id: data.session.user.id, session: data.session };
}

/** What a channel told its user: its states, and everything it received. */
export interface Heard {
  channel: RealtimeChannel;
  states: string[];
  errors: string[];
  system: { status: string; message: string }[];
  messages: { event: string; payload: Record<string, unknown>; meta?: { id: string; replayed?: boolean } }[];
}

/** A channel that is being joined, with everything it hears. */
export function listenOn(
  client: Pick<SupabaseClient, 'channel'>,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): Heard {
  const channel = client.channel(topic, { config });
  const heard: Heard = { channel, states: [], errors: [], system: [], messages: [] };
  channel
    .on('broadcast', { event: '*' }, (message) => void heard.messages.push(message as never))
    .on('system', {}, (message) => void heard.system.push(message))
    .subscribe((state, error) => {
      heard.states.push(state);
      if (error) heard.errors.push(error.message);
    });
  return heard;
}

export async function joinedOn(
  client: SupabaseClient,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): Promise<Heard> {
  const heard = listenOn(client, topic, config);
  await state(heard, 'SUBSCRIBED');
  return heard;
}

export const until = (check: () => void | Promise<void>, timeout = 60_000): Promise<void> =>
  vi.waitFor(check, { timeout, interval: 10 });

/** The state that a channel is in last; a failure says what went wrong. */
export const state = (heard: Heard, wanted: string): Promise<void> =>
  until(() => expect(heard.states.at(-1), heard.errors.join('; ')).toBe(wanted));

/** A bare socket, for what no client would send. */
export async function bareSocket(node: { url: string }, vsn = '2.0.0', headers: Record<string, string> = {}) {
  const address = `${node.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${KEY}&vsn=${vsn}`;
  const ws = new WebSocket(address, { headers });
  const frames: unknown[] = [];
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  ws.on('message', (data, isBinary) => frames.push(isBinary ? data : JSON.parse(String(data))));
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
  ws.on('error', () => {});
  return { ws, frames, closed, send: (...frame: unknown[]) => ws.send(JSON.stringify(frame)) };
}
