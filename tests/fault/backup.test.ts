import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../apps/server/src/db/embedded.ts';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { isLong } from '../../scripts/testing/seed.ts';
import { Child } from './child.ts';
import { endServed, pictureUrl, putPicture, request, type Served, serve } from './served.ts';

const program = fileURLToPath(new URL('../../apps/server/src/backup/main.ts', import.meta.url));
const log = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(path.join(tmpdir(), 'marula-backup-'));
const dataDir = path.join(folder, 'data');
const backup = path.join(folder, 'backups', 'monday.tar.zst');
const emptied = path.join(folder, 'emptied');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As the commands run it: what it says, and what it complains of. */
async function command(data: string, ...args: string[]): Promise<{ said: string; refused: string }> {
  return commandWith({ PATH: process.env.PATH, DATA_DIR: data }, args);
}

async function commandWith(env: NodeJS.ProcessEnv, args: string[]): Promise<{ said: string; refused: string }> {
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ said: stdout, refused: '' }),
    ({ stderr }: { stderr: string }) => ({ said: '', refused: stderr.trim() }),
  );
}

const names = (data: string) => readdirSync(data).sort();

/** Writes as fast as it goes until it is told to end; answers with what was acknowledged. */
function writing(served: Served) {
  const stored: string[] = [];
  let pictures = 0;
  let going = true;
  const lane = async () => {
    while (going) stored.push(((await (await request(served, 'x'.repeat(500))).json()) as { id: string }).id);
  };
  const painter = async () => {
    while (going) if ((await putPicture(served)).ok) pictures += 1;
  };
  const done = Promise.all([lane(), lane(), lane(), painter()]);
  return {
    stored,
    pictures: () => pictures,
    end: async () => {
      going = false;
      await done;
    },
  };
}

/** What a start that was killed in the middle of making a database leaves. */
async function killFirstStart(data: string): Promise<void> {
  mkdirSync(data);
  const child = new Child({ dataDir: data });
  await child.until(() => names(data).some((name) => name.startsWith('database.unfinished-')));
  await child.kill();
  expect(child.said).toEqual([]);
  // An earlier version left this, and deleted the database beside it.
  writeFileSync(path.join(data, 'database.beginning'), '');
}

describe('the drill', () => {
  let before: string[] = [];
  let picture: string;

  test('a backup is made while writes go on', async () => {
    await makeDataDir(dataDir);
    const served = await serve({ DATA_DIR: dataDir });
    picture = pictureUrl(served).slice(served.url.length);
    const writes = writing(served);
    try {
      await expect.poll(() => writes.stored.length > 30 && writes.pictures() > 2).toBe(true);
      before = [...writes.stored];
      const began = performance.now();
      expect((await command(dataDir, 'backup', '--to', backup)).said).toContain(backup);
      if (isLong) expect(performance.now() - began).toBeLessThan(10_000);
      // It landed in the middle of writes.
      expect(writes.stored.length).toBeGreaterThan(before.length);
      expect((await command(dataDir, 'backup', '--to', backup)).refused).toContain('is there already');
    } finally {
      await writes.end();
      await endServed(served);
    }
    expect(names(path.dirname(backup))).toEqual(['monday.tar.zst']);
  });

  test('brought back after a first start that was killed, it is a committed state that the product starts on', async () => {
    await killFirstStart(emptied);
    const began = performance.now();
    expect((await command(emptied, 'restore', backup)).said).toContain('is back');
    if (isLong) expect(performance.now() - began).toBeLessThan(10_000);
    const served = await serve({ DATA_DIR: emptied });
    try {
      expect((await fetch(`${served.url}${picture}`)).headers.get('content-type')).toBe('image/png');
      expect((await request(served, 'and it goes on')).status).toBe(200);
    } finally {
      await endServed(served);
    }
    const db = await openEmbedded({ dataDir: emptied, log });
    const { rows } = await db.query<{ id: string; whole: boolean }>(
      `select id, (length(message) = 500 or message = 'and it goes on') and
         (select count(*) from outbox_events where payload->>'id' = s.id::text) = 1 as whole from support_requests s`,
    );
    const versions = await db.query<{ version: string }>('select version from storage.objects');
    await db.close();
    const found = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !found.has(id))).toEqual([]);
    expect(rows.filter(({ whole }) => !whole)).toEqual([]);
    const stored = readdirSync(path.join(emptied, 'files', 'versions'), { recursive: true }).map(String);
    expect(versions.rows.filter(({ version }) => !stored.some((name) => name.endsWith(version)))).toEqual([]);
    expect(names(emptied).filter((name) => /restor|beginning/.test(name))).toEqual([]);
  });
});

describe('a restore', () => {
  test.each([
    ['was cut off', (file: string) => truncateSync(file, statSync(file).size - 20)],
    [
      'has one wrong bit',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.writeUInt8((bytes[bytes.length >> 1] as number) ^ 4, bytes.length >> 1);
        writeFileSync(file, bytes);
      },
    ],
    ['is something else', (file: string) => writeFileSync(file, 'no backup')],
  ])('of a file that %s is refused before anything is touched', async (_, harm) => {
    const harmed = path.join(folder, 'harmed.tar.zst');
    copyFileSync(backup, harmed);
    harm(harmed);
    const was = names(emptied);
    const { refused } = await command(emptied, 'restore', harmed, '--replace');
    expect(refused).toMatch(/^\S+ cannot be used: .*\. Nothing was touched\.$/);
    expect(names(emptied)).toEqual(was);
  });

  test('into a folder that is not empty needs --replace, which moves what is there aside', async () => {
    const { refused } = await command(emptied, 'restore', backup);
    expect(refused).toBe(
      `${emptied} is not empty; with --replace what is there is moved aside, and nothing of it is removed.`,
    );
    const { said } = await command(emptied, 'restore', backup, '--replace');
    const aside = /What was there before is in (.*)\.\n/.exec(said)?.[1] ?? '';
    expect(names(aside)).toEqual(['database', 'files']);
    expect(existsSync(path.join(aside, 'database', 'PG_VERSION'))).toBe(true);
    expect(existsSync(path.join(emptied, 'database', 'backup_label'))).toBe(true);
  });

  test('that was interrupted keeps the next start from making an empty database in the gap', async () => {
    const gap = path.join(folder, 'gap');
    mkdirSync(gap);
    writeFileSync(path.join(gap, 'database.restoring'), backup);
    await expect(openEmbedded({ dataDir: gap, log })).rejects.toThrow('A restore into');
    expect(existsSync(path.join(gap, 'database'))).toBe(false);
  });
});

test('of a PostgreSQL it says which program it needs, and leaves nothing behind', async () => {
  const data = path.join(folder, 'postgres');
  const env = { PATH: folder, DATA_DIR: data, DATABASE_URL: 'postgres://ann:s3cret@127.0.0.1:1/marula' };
  const { refused } = await commandWith(env, ['backup']);
  expect(refused).toBe(
    "pg_dump is not here: install PostgreSQL's client programs, as new as the server, or use the backups of who runs it.",
  );
  expect(readdirSync(path.join(data, 'backups'))).toEqual([]);
});
