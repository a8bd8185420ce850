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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { embeddedParts } from '../../apps/server/src/backup/parts.ts';
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts';
import { takeBackup } from '../../apps/server/src/backup/take-backup.ts';
import { openEmbedded } from '../../apps/server/src/db/embedded.ts';
import { embeddedBackup } from '../../apps/server/src/db/embedded-backup.ts';
import { visitEmbedded } from '../../apps/server/src/db/embedded-visit.ts';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { tryKernelLock } from '../../packages/platform/src/kernel-lock.ts';
import { isLong } from '../../scripts/testing/seed.ts';
import { passedOn, shortLived } from '../start/product.ts';
import { type ByHand, FILES, writeByHand } from './backup-by-hand.ts';
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
  return commandWith({ ...passedOn(), DATA_DIR: data }, args);
}

async function commandWith(env: NodeJS.ProcessEnv, args: string[]): Promise<{ said: string; refused: string }> {
  return promisify(execFile)(process.execPath, [...shortLived, program, ...args], { env }).then(
    ({ stdout }) => ({ said: stdout, refused: '' }),
    ({ stderr }: { stderr: string }) => ({ said: '', refused: stderr.trim() }),
  );
}

/** The same without the seconds that a process takes. */
const restore = (data: string, file: string, replace = false) =>
  restoreBackup(readConfig({ DATA_DIR: data }), file, replace);

const names = (data: string) => readdirSync(data).sort();
const storedIn = (data: string) =>
  readdirSync(path.join(data, 'files', 'versions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

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
  let uploads: number;

  describe('on a product that runs', () => {
    let served: Served;
    beforeAll(async () => {
      await makeDataDir(dataDir);
      served = await serve({ DATA_DIR: dataDir });
      picture = pictureUrl(served).slice(served.url.length);
    });
    afterAll(() => endServed(served));

    test('a backup is made while writes go on', async () => {
      const writes = writing(served);
      try {
        await expect.poll(() => writes.stored.length > 30 && writes.pictures() > 2).toBe(true);
        before = [...writes.stored];
        const began = performance.now();
        const { said } = await command(dataDir, 'backup', '--to', backup);
        expect(said).toContain(backup);
        uploads = Number(/(\d+) uploaded files/.exec(said)?.[1]);
        if (isLong) expect(performance.now() - began).toBeLessThan(10_000);
        // It landed in the middle of writes.
        expect(writes.stored.length).toBeGreaterThan(before.length);
        expect((await command(dataDir, 'backup', '--to', backup)).refused).toContain('is there already');
      } finally {
        await writes.end();
      }
      expect(names(path.dirname(backup))).toEqual(['monday.tar.zst']);
    });

    test('an upload that comes when the others are copied is in it, and nobody writes from then to the end', () =>
      visitEmbedded(dataDir, log, (client) =>
        visitEmbedded(dataDir, log, async (other) => {
          const engine = embeddedBackup(client);
          const copied: string[] = [];
          let named: { version: string }[] = [];
          let othersTurn = false;
          const watched = {
            ...engine,
            hold: async () => {
              expect((await putPicture(served)).status).toBe(200);
              await engine.hold();
            },
            end: async () => {
              void other.query('select 1').then(() => {
                othersTurn = true;
              });
              // The engine answers in the order it is asked: who asks so often would see the other's turn go by.
              for (let asked = 0; asked < 100; asked++) {
                named = (await client.query('select version from storage.objects')).rows;
              }
              expect(othersTurn).toBe(false);
              return engine.end();
            },
          };
          try {
            for await (const _ of embeddedParts(dataDir, watched, ({ name }) => copied.push(name)));
          } finally {
            await engine.leave();
          }
          expect(named).toHaveLength(1);
          expect(copied.filter((name) => name.endsWith(`${named[0]?.version}`))).toHaveLength(1);
        }),
      ));

    test('a restore is refused', async () => {
      await expect(restore(dataDir, backup, true)).rejects.toThrow(`The data folder ${dataDir} is in use by process`);
    });
  });

  test('brought back after a first start that was killed, it is a committed state that the product starts on', async () => {
    await killFirstStart(emptied);
    const began = performance.now();
    expect((await command(emptied, 'restore', backup)).said).toContain('is back');
    if (isLong) expect(performance.now() - began).toBeLessThan(10_000);
    expect(storedIn(emptied)).toHaveLength(uploads);
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
         (select count(*) from outbox_events where payload->>'id' = s.id::text) = 1 as whole from form_messages s`,
    );
    const versions = await db.query<{ version: string }>('select version from storage.objects');
    await db.close();
    const found = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !found.has(id))).toEqual([]);
    expect(rows.filter(({ whole }) => !whole)).toEqual([]);
    const stored = storedIn(emptied);
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

  const version = 'database/PG_VERSION';
  const byHand = path.join(folder, 'by-hand.tar.zst');
  test.each<[string, ByHand, RegExp]>([
    ['whose list has another sum', { lists: { ...FILES, [version]: '17' } }, /database\/PG_VERSION is damaged/],
    ['whose list has a file more', { holds: { [version]: '18' } }, /files\/versions\/a is damaged/],
    ['whose list has a file less', { lists: { [version]: '18' } }, /holds files\/versions\/a, which its list does not/],
    ['without its list', { about: null }, /it ends in the middle/],
    ['of another kind of database', { about: { kind: 'postgres' } }, /is a backup of a PostgreSQL: set DATABASE_URL/],
    ['of another PostgreSQL', { about: { postgres_version: '17' } }, /was made by PostgreSQL 17, but this is 18/],
    [
      'with a name that leads out of the folder',
      { holds: { ...FILES, 'files/../../out': '' } },
      /holds files\/..\/..\/out, which no backup does/,
    ],
    [
      'with a name that no backup has',
      { holds: { ...FILES, 'etc/passwd': '' } },
      /holds etc\/passwd, which no backup does/,
    ],
  ])('of a backup %s is refused before anything is touched', async (_, made, sentence) => {
    const data = mkdtempSync(path.join(folder, 'listed-'));
    await writeByHand(byHand, made);
    await expect(restore(data, byHand)).rejects.toThrow(sentence);
    expect(names(data)).toEqual(['database.lock', 'database.owner']);
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
    // It goes on where it was, without being asked for twice.
    await writeByHand(byHand, {});
    mkdirSync(path.join(gap, 'database'));
    writeFileSync(path.join(gap, 'database', 'half'), '');
    await expect(restore(gap, path.join(folder, 'nowhere'))).rejects.toThrow('There is no file');
    const { aside = '' } = await restore(gap, byHand);
    expect([names(path.join(aside, 'database')), names(path.join(gap, 'database'))]).toEqual([
      ['half'],
      ['PG_VERSION'],
    ]);
    expect(names(gap)).not.toContain('database.restoring');
  });
});

test('a backup of nothing, and one beside another, is refused', async () => {
  const data = path.join(folder, 'nothing');
  const take = () => takeBackup(readConfig({ DATA_DIR: data }), log);
  await expect(take()).rejects.toThrow(`There is no database in ${data}`);
  mkdirSync(path.join(data, 'database'), { recursive: true });
  const turn = tryKernelLock(path.join(data, 'backup.lock'));
  await expect(take()).rejects.toThrow(`Another backup of ${data} is being made.`);
  turn?.close();
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
