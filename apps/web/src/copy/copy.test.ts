// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors } from '@marula/contract/errors';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(root + file, 'utf8'));
const features = globSync('*/en.json', { cwd: root }).map((file) => file.split('/')[0] ?? '');

it('of every feature is compiled', () => {
  const settings = JSON.parse(readFileSync(`${root}../../project.inlang/settings.json`, 'utf8'));
  const compiled = settings['plugin.inlang.messageFormat'].pathPattern;
  expect(compiled.toSorted()).toEqual(features.map((feature) => `./src/copy/${feature}/{locale}.json`).sort());
});

it('exists once: no feature writes a key of another', () => {
  const keys = features.flatMap((feature) => Object.keys(read(`${feature}/en.json`)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it.each(features)('for Zambia in %s has no key that English lacks', (feature) => {
  const english = Object.keys(read(`${feature}/en.json`));
  expect(Object.keys(read(`${feature}/zm.json`)).filter((key) => !english.includes(key))).toEqual([]);
});

it('of errors is the contract’s text for every code (node apps/web/build/error-copy.ts writes it)', () => {
  const expected = Object.entries(errors).map(([code, { message }]) => [
    `error_${code.replaceAll(/\W/g, '_')}`,
    message,
  ]);
  expect(read('errors/en.json')).toEqual(Object.fromEntries(expected));
});
