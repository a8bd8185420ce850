import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../core/startup-error.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marula-lock-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a held folder is refused in one sentence that names it and its owner', () => {
  const lock = lockFolder(folder);
  lock.note({ pid: 4711 });
  expect(() => lockFolder(folder)).toThrow(
    new StartupError(`The data folder ${folder} is in use by process 4711; stop it or set DATA_DIR to another folder.`),
  );
  lock.release();
});

test('a released folder can be taken again, and tells who had it', () => {
  const first = lockFolder(folder);
  first.note({ pid: 4711, socketDir: '/tmp/marula-x' });
  first.release();
  const second = lockFolder(folder);
  expect(second.previous).toEqual({ pid: 4711, socketDir: '/tmp/marula-x' });
  second.release();
});

test('a folder that does not exist yet is made', () => {
  lockFolder(path.join(folder, 'deep', 'er')).release();
  expect(readFileSync(path.join(folder, 'deep', 'er', 'database.lock'), 'utf8')).toBe('');
});

test('a folder that cannot be made or written is refused in one sentence', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(path.join(file, 'data'))).toThrow(
    /^The data folder .* cannot be read and written \(ENOTDIR\)/,
  );
});
