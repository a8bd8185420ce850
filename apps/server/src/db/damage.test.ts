import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { RELATIONS } from './catalogue.ts';
import { findDamage, type Relation } from './damage.ts';
import { openEmbedded } from './embedded.ts';
import { quiet } from './fixtures/ledger.ts';
import { PAGE_BYTES } from './page-checksum.ts';
import { fastTempDir } from './test-db.ts';
import { preparedImage } from './test-image.ts';

let parent: string;
let whole: string;
let relations: Relation[];
let files: { table: string; index: string; catalogue: string };

const open = (dataDir: string) => openEmbedded({ dataDir, log: quiet });
const fileOf = async (db: Database, name: string) =>
  (await db.query(`select pg_relation_filepath($1) as file`, [name])).rows[0]?.file as string;

beforeAll(async () => {
  parent = mkdtempSync(path.join(fastTempDir(), 'marula-damage-test-'));
  whole = path.join(parent, 'whole');
  cpSync(await preparedImage({ prepare: async () => {}, inputs: [] }, quiet), path.join(whole, 'database'), {
    recursive: true,
  });
  const db = await open(whole);
  await db.query(`create table letters (id int primary key, text text not null)`);
  await db.query(`create index letters_text on letters (text)`);
  await db.query(`insert into letters select n, repeat(n::text, 40) from generate_series(1, 5000) n`);
  files = {
    table: await fileOf(db, 'letters'),
    index: await fileOf(db, 'letters_pkey'),
    catalogue: await fileOf(db, 'pg_attribute'),
  };
  relations = (await db.query<Relation>(RELATIONS)).rows;
  await db.close();
});
afterAll(() => rmSync(parent, { recursive: true }));

let copies = 0;
/** As a process that was killed leaves it: its note does not say that it went in peace. */
function killed(): string {
  const dataDir = path.join(parent, `killed-${copies++}`);
  cpSync(whole, dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'database.owner'), JSON.stringify({ pid: 4711 }));
  return dataDir;
}

function flip(file: string, at: number): void {
  const fd = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(fd, byte, 0, 1, at);
  writeSync(fd, Buffer.from([(byte[0] as number) ^ 1]), 0, 1, at);
  closeSync(fd);
}

function wipe(file: string, block: number): void {
  const fd = openSync(file, 'r+');
  writeSync(fd, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, block * PAGE_BYTES);
  closeSync(fd);
}

async function refusalOf(dataDir: string): Promise<string> {
  const refusal = await open(dataDir).then(
    (db) => db.close().then(() => undefined),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartupError);
  return (refusal as Error).message;
}

describe('after an end that was not clean, a start is refused in words', () => {
  test('when a byte of a table has changed, at every start, with the backup to bring back', async () => {
    const dataDir = killed();
    flip(path.join(dataDir, 'database', files.table), 3 * PAGE_BYTES + 5_000);
    writeFileSync(path.join(dataDir, 'backup.last'), '/backups/monday');
    const sentence =
      `The database in ${dataDir} is damaged: block 3 of the file ${files.table} cannot be used, which holds the table letters. ` +
      'Nothing was deleted, and it is not served with rows missing. ' +
      'Bring back a backup with: npm run restore -- FILE --replace (the last one is /backups/monday).';
    expect(await refusalOf(dataDir)).toBe(sentence);
    expect(await refusalOf(dataDir)).toBe(sentence);
  });

  test('when what is damaged is the catalogue that would say what it holds', async () => {
    const dataDir = killed();
    flip(path.join(dataDir, 'database', files.catalogue), 2 * PAGE_BYTES + 5_000);
    expect(await refusalOf(dataDir)).toContain(`block 2 of the file ${files.catalogue} cannot be used`);
  });
});

describe('what is missing is found by what points to it', () => {
  test('nothing, where nothing is', () => {
    expect(findDamage(path.join(killed(), 'database'), relations)).toEqual([]);
  });

  test.each([
    ['a wiped page of a table', 'table', (file: string) => wipe(file, 4)],
    ['a table that was cut', 'table', (file: string) => truncateSync(file, 5 * PAGE_BYTES)],
    ['a table without its file', 'table', (file: string) => rmSync(file)],
    ['a wiped page of an index', 'index', (file: string) => wipe(file, 2)],
    ['a wiped root of an index', 'index', (file: string) => wipe(file, 3)],
    ['a wiped first page of an index', 'index', (file: string) => wipe(file, 0)],
    ['an index that was cut', 'index', (file: string) => truncateSync(file, 4 * PAGE_BYTES)],
  ] as const)('%s', (_, what, harm) => {
    const database = path.join(killed(), 'database');
    harm(path.join(database, files[what]));
    const [first, ...more] = findDamage(database, relations);
    expect(first).toMatchObject({
      file: files[what],
      holds: { table: 'the table letters', index: 'the index letters_pkey' }[what],
    });
    expect(new Set(more.map(({ file }) => file)).size).toBeLessThan(2);
  });
});

test('a database that was killed and is whole is served, and an empty page at its end is no damage', async () => {
  const dataDir = killed();
  const table = path.join(dataDir, 'database', files.table);
  const fd = openSync(table, 'a');
  writeSync(fd, Buffer.alloc(PAGE_BYTES));
  closeSync(fd);
  const db = await open(dataDir);
  expect((await db.query('select count(*)::int as n from letters')).rows).toEqual([{ n: 5_000 }]);
  await db.close();
  expect(findDamage(path.join(dataDir, 'database'))).toEqual([]);
});

test('after a clean end nothing is read through, so that a start stays as quick as it is', async () => {
  const dataDir = path.join(parent, 'clean');
  cpSync(whole, dataDir, { recursive: true });
  flip(path.join(dataDir, 'database', files.table), 3 * PAGE_BYTES + 5_000);
  const db = await open(dataDir);
  // What is damaged there is an error when it is read, never fewer rows.
  await expect(db.query('select count(*) from letters')).rejects.toThrow('invalid page in block 3');
  await db.close();
});
