import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AuthClient, createClient, RealtimeClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test } from 'vitest';
import { servePlatform } from './serve.ts';
import { ServeConfig } from './serve-config.ts';
import { createEmptyDatabase } from './test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marula-platform-'));
afterAll(() => rmSync(folder, { recursive: true }));

const given = {
  external_url: 'http://127.0.0.1:9999',
  site_url: 'http://site.test',
  database_url: 'postgres://nowhere',
};

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', timeout: 120_000, cwd: folder });

function start(config: string) {
  const file = path.join(folder, 'platform.json');
  writeFileSync(file, config);
  return run('--config', file);
}

/** Of one platform after the other: making a database takes the longest part of a first start. */
const data_folder = path.join(folder, 'data');

const serve = (settings: object) =>
  servePlatform(
    ServeConfig.parse({
      external_url: given.external_url,
      site_url: given.site_url,
      port: 0,
      mailer_autoconfirm: true,
      password_hash: { memory_kib: 8, passes: 1 },
      log_level: 'silent',
      files_folder: path.join(folder, 'files'),
      buckets: { notes: { write: 'signed-in' } },
      ...settings,
    }),
  );

/** Signs up, keeps a file and joins a channel, with the published client. */
async function useIt(url: string, password: string) {
  const client = createClient(url, 'sb_publishable_test', { auth: { persistSession: false } });
  const email = `${crypto.randomUUID()}@example.test`;
  const { data, error } = await client.auth.signUp({ email, password });
  expect(error).toBeNull();
  expect(data.session).toBeTruthy();
  const notes = client.storage.from('notes');
  expect((await notes.upload(`${email}.txt`, 'kept')).error).toBeNull();
  expect(await (await notes.download(`${email}.txt`)).data?.text()).toBe('kept');
  const status = await new Promise((resolve) => client.channel('lobby').subscribe(resolve));
  expect(status).toBe('SUBSCRIBED');
  await client.removeAllChannels();
  return email;
}

describe('a platform that stands alone', () => {
  test.each([
    ['no JSON', '{', 'cannot be read'],
    ['a setting nobody knows', JSON.stringify({ ...given, auto_confirm: true }), 'auto_confirm'],
    ['no address of its own', JSON.stringify({ ...given, external_url: '' }), 'external_url'],
  ])('refuses to start with %s, and says so', (_, config, reason) => {
    const { status, stderr } = start(config);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });

  test('says in words how it is started, when asked and when asked wrongly', () => {
    const asked = run('--help');
    expect(asked.status).toBe(0);
    for (const word of ['--config', 'platform.json', 'external_url', 'README.md']) expect(asked.stdout).toContain(word);
    const wrong = run('--port', '1');
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain('--port');
    expect(wrong.stderr).toContain('Usage:');
    expect(run('--config', 'nowhere.json').stderr).toContain('--help');
  });

  const url = process.env.TEST_DATABASE_URL;
  test.skipIf(!url)('serves the published client on an empty database, and starts again on its own', async () => {
    const database = await createEmptyDatabase(url ?? '');
    for (const password of ['first secret', 'second secret']) {
      const platform = await serve({ database_url: database.url });
      await useIt(platform.url, password);
      await platform.stop();
    }
    await database.drop();
  });

  test('keeps a database of its own where none is named, which no other may use meanwhile', async () => {
    const first = await serve({ data_folder });
    const email = await useIt(first.url, 'first secret');
    await expect(serve({ data_folder })).rejects.toThrow(/data_folder.*in use/);
    await first.stop();
    const second = await serve({ data_folder });
    const client = createClient(second.url, 'sb_publishable_test', { auth: { persistSession: false } });
    const { error } = await client.auth.signInWithPassword({ email, password: 'first secret' });
    expect(error).toBeNull();
    await second.stop();
  });

  test('answers at the bare addresses of the real servers where that is switched on, and at its own', async () => {
    const bare = await serve({ data_folder, bare_addresses: true });
    const settings = { headers: { apikey: 'sb_publishable_test', authorization: 'Bearer sb_publishable_test' } };
    const auth = new AuthClient({ url: bare.url, ...settings, persistSession: false });
    const signedUp = await auth.signUp({ email: 'bare@example.test', password: 'first secret' });
    const token = signedUp.data.session?.access_token ?? '';
    const headers = { ...settings.headers, authorization: `Bearer ${token}` };
    const upload = await fetch(`${bare.url}/object/notes/a.txt`, { method: 'POST', headers, body: 'kept' });
    expect(upload.status).toBe(200);
    expect(await (await fetch(`${bare.url}/object/notes/a.txt`, { headers })).text()).toBe('kept');
    const live = new RealtimeClient(`${bare.url.replace('http', 'ws')}/socket`, {
      params: { apikey: 'sb_publishable_test' },
    });
    expect(await new Promise((resolve) => live.channel('lobby').subscribe(resolve))).toBe('SUBSCRIBED');
    await live.disconnect();
    await useIt(bare.url, 'second secret');
    await bare.stop();
    const plain = await serve({ data_folder });
    expect((await fetch(`${plain.url}/health`)).status).toBe(404);
    expect((await fetch(`${plain.url}/auth/v1/health`)).status).toBe(200);
    await plain.stop();
  });
});
