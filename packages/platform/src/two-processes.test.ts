import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { createEmptyDatabase } from './test-database.ts';

const given = process.env.TEST_DATABASE_URL;
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const PASSWORD = 'thirteen geese';

interface Node {
  process: ChildProcess;
  url: string;
  mails: { to: string; code: string; link: string }[];
}

/** A platform of its own, as `npm run platform` starts it; its mails are lines in its log. */
async function startNode(folder: string, config: object): Promise<Node> {
  const port = await freePort();
  const file = path.join(folder, `${port}.json`);
  writeFileSync(file, JSON.stringify({ ...config, port }));
  const process = spawn(globalThis.process.execPath, [main, '--config', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const mails: Node['mails'] = [];
  const url = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    process.once('exit', () => reject(new Error('a node did not start')));
    createInterface({ input: process.stdout }).on('line', (line) => {
      if (line.startsWith('platform: ')) return resolve();
      const { mail } = JSON.parse(line) as { mail?: Node['mails'][number] };
      if (mail) mails.push(mail);
    });
  });
  return { process, url, mails };
}

describe.skipIf(!given)('two processes over one PostgreSQL (in npm run test:postgres)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marula-nodes-'));
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let first: Node;
  let second: Node;
  const clients: SupabaseClient[] = [];

  beforeAll(async () => {
    database = await createEmptyDatabase(given ?? '');
    const config = {
      external_url: 'http://platform.test',
      site_url: 'http://site.test',
      database_url: database.url,
      files_folder: path.join(folder, 'files'),
      mail_max_frequency: 0,
      buckets: { notes: { write: 'signed-in' } },
      channels: [{ role: 'authenticated', topic: 'room:.*', read: true, write: true }],
    };
    first = await startNode(folder, config);
    second = await startNode(folder, config);
  }, 60_000);
  afterAll(async () => {
    for (const client of clients) await client.removeAllChannels();
    for (const node of [first, second]) {
      const ended = new Promise((resolve) => node?.process.once('exit', resolve));
      node?.process.kill('SIGTERM');
      await ended;
    }
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const sql = async (text: string) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(text);
    await client.end();
  };

  const at = (node: Node) => {
    const client = createClient(node.url, 'sb_publishable_test', { auth: { autoRefreshToken: false } });
    clients.push(client);
    return client;
  };

  /** Signed up at one node, confirmed by the mailed code at the other. */
  async function person(email: string) {
    await at(first).auth.signUp({ email, password: PASSWORD });
    await expect.poll(() => first.mails.some(({ to }) => to === email)).toBe(true);
    const { code = '' } = first.mails.find(({ to }) => to === email) ?? {};
    const client = at(second);
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    return client;
  }

  test('who signs up at one is confirmed, signed in and known at the other', async () => {
    await person('both@example.test');
    const { data, error } = await at(first).auth.signInWithPassword({ email: 'both@example.test', password: PASSWORD });
    expect(error).toBeNull();
    const seen = await at(second).auth.getUser(data.session?.access_token);
    expect(seen.data.user?.email).toBe('both@example.test');
  });

  test('a refresh token works once, whichever node sees it, and its reuse ends the session at both', async () => {
    const client = await person('refresh@example.test');
    const { data } = await client.auth.getSession();
    const stolen = data.session?.refresh_token ?? '';
    const refresh = (node: Node, token: string) => at(node).auth.refreshSession({ refresh_token: token });
    let token = stolen;
    for (const node of [first, second, first]) token = (await refresh(node, token)).data.session?.refresh_token ?? '';
    expect(token).not.toBe('');
    // Two generations back is no client that failed to save: it is a thief.
    await sql("update auth.refresh_tokens set used_at = used_at - interval '1 minute'");
    expect((await refresh(second, stolen)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(first, token)).error).not.toBeNull();
  });

  test('signing out at one ends what is open at the other', async () => {
    const client = await person('out@example.test');
    const { data } = await client.auth.getSession();
    await client.auth.signOut({ scope: 'global' });
    const { error } = await at(first).auth.getUser(data.session?.access_token);
    expect(error).not.toBeNull();
  });

  test('a file put at one is read at the other', async () => {
    const client = await person('files@example.test');
    expect((await client.storage.from('notes').upload('shared.txt', 'hello')).error).toBeNull();
    const elsewhere = at(first);
    await elsewhere.auth.signInWithPassword({ email: 'files@example.test', password: PASSWORD });
    const { data } = await elsewhere.storage.from('notes').download('shared.txt');
    expect(await data?.text()).toBe('hello');
  });

  test('two people on a private channel hear each other across nodes, and a stranger hears nothing', async () => {
    const [one, two] = [await person('one@example.test'), at(first)];
    await two.auth.signInWithPassword({ email: 'both@example.test', password: PASSWORD });
    const join = (client: SupabaseClient, heard: string[]) =>
      new Promise<[string, ReturnType<SupabaseClient['channel']>]>((resolve) => {
        const channel = client.channel('room:a', { config: { private: true, broadcast: { ack: true } } });
        channel.on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload.text));
        channel.subscribe((status) => resolve([status, channel]));
      });
    const heard: string[] = [];
    const strange: string[] = [];
    await two.realtime.setAuth();
    await one.realtime.setAuth();
    expect((await join(two, heard))[0]).toBe('SUBSCRIBED');
    const [status, channel] = await join(one, []);
    expect(status).toBe('SUBSCRIBED');
    expect((await join(at(first), strange))[0]).toBe('CHANNEL_ERROR');
    await channel.send({ type: 'broadcast', event: 'word', payload: { text: 'hello' } });
    await sql("select realtime.send('{\"text\":\"from sql\"}', 'word', 'room:a', true)");
    await expect.poll(() => heard).toEqual(['hello', 'from sql']);
    expect(strange).toEqual([]);
  });
});
