import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const keysOf = (file: string): string[] => Object.keys(JSON.parse(readFileSync(root + file, 'utf8')));
const english = globSync('en/*.json', { cwd: root });
const others = globSync('*/*.json', { cwd: root, exclude: ['en/*'] });

test('a key exists once: no feature writes one of another', () => {
  const keys = english.flatMap(keysOf);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(others)('%s says nothing that English does not say', (file) => {
  const known = keysOf(file.replace(/^[^/]+/, 'en'));
  expect(keysOf(file).filter((key) => !known.includes(key))).toEqual([]);
});
