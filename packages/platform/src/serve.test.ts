import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test } from 'vitest';
import { ServeConfig, servePlatform } from './serve.ts';
import { createEmptyDatabase } from './test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marula-platform-'));
afterAll(() => rmSync(folder, { recursive: true }));

const given = {
  external_url: 'http://127.0.0.1:9999',
  site_url: 'http://site.test',
  database_url: 'postgres://nowhere',
};

function start(config: string) {
  const file = path.join(folder, 'platform.json');
  writeFileSync(file, config);
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  return spawnSync(process.execPath, [main, '--config', file], { encoding: 'utf8', timeout: 120_000 });
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

  const url = process.env.TEST_DATABASE_URL;
  test.skipIf(!url)('serves the published client on an empty database, and starts again on its own', async () => {
    const database = await createEmptyDatabase(url ?? '');
    const config = ServeConfig.parse({
      ...given,
      database_url: database.url,
      port: 0,
      mailer_autoconfirm: true,
      log_level: 'silent',
      files_folder: path.join(folder, 'files'),
      buckets: { notes: { write: 'signed-in' } },
    });
    for (const password of ['first secret', 'second secret']) {
      const platform = await servePlatform(config);
      const client = createClient(platform.url, 'sb_publishable_test', { auth: { persistSession: false } });
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
      await platform.stop();
    }
    await database.drop();
  });
});
