import { expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { accounts } from './accounts.ts';
import { demoDefaults, readOptions } from './options.ts';
import { welcome } from './welcome.ts';

const now = new Date('2026-11-15T09:00:00Z');

test('what is not given is the default', () => {
  expect(readOptions([], now)).toEqual({ ...demoDefaults, now });
  expect(readOptions(['--companies', '50', '--seed', '7'], now)).toMatchObject({ companies: 50, jobs: 680, seed: 7 });
  expect(readOptions(['--help'], now)).toBeUndefined();
});

test.each([
  [['--jobs', '3'], /^--jobs must be a whole number from 100/],
  [['--candidates', 'many'], /^--candidates must be a whole number/],
  [['--seed', '-1'], /seed/],
  [['--companies', '1.5'], /^--companies must be/],
  [['--companies', '400'], /^--jobs must be at least 860 for 400 companies\.$/],
  [['--city', 'Lusaka'], /--city/],
])('%s is refused in one sentence', (args, sentence) => {
  expect(() => readOptions(args, now)).toThrow(sentence);
});

test('the welcome names the address, and the accounts only where there are some', () => {
  const config = readConfig({ PORT: '4000' });
  expect(welcome(config, { demo: false })).toBe('\nMarula is at http://localhost:4000\n\n');
  const text = welcome(config, { demo: true });
  for (const { email } of accounts) expect(text).toContain(email);
  expect(text).toContain('marula-demo');
});
