import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './source-files.ts';
import { isHome, namedHomes, reachesDatabase } from './statements.ts';

const server = codeFiles().filter((file) => file.startsWith('apps/server/src/') && !isTest(file));

test('only repositories touch the database', () => {
  const strangers = server.filter((file) => !isHome(file));
  expect(strangers.length).toBeGreaterThan(100);
  const reaching = strangers.flatMap((file) => {
    const found = reachesDatabase(textOf(file));
    return found === undefined ? [] : [`${file}: ${found}`];
  });
  expect(reaching).toEqual([]);
});

test('a file is excepted by name only while it needs it', () => {
  expect(namedHomes().filter((file) => !server.includes(file) || !reachesDatabase(textOf(file)))).toEqual([]);
});

test.each([
  'await deps.db.query(text)',
  'return tx.one<{ id: string }>(FIND, [id])',
  'await db\n  .all(FIND)',
  "const FIND = 'select id, name from jobs where id = $1'",
  'const open = `exists (select from chats c where c.id = $1)`',
  "'insert into jobs (id) values ($1)'",
  '`update jobs j set title = $1`',
  "'delete from jobs'",
])('a statement is seen in: %s', (text) => expect(reachesDatabase(text)).toBeDefined());

test.each([
  '// select id from jobs',
  '/** Runs db.query(text). */',
  'await Promise.all([one(), two()])',
  "const said = 'Please select a job from the list'",
  'await jobsRepository(tx).remove(id)',
])('nothing is seen in: %s', (text) => expect(reachesDatabase(text)).toBeUndefined());
