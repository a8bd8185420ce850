import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Blanks, Message } from './message.ts';
import { type CopyKey, say } from './say.ts';
import { roleWord, statusWord } from './words.ts';

const root = path.join(import.meta.dirname, '..');
const web = path.join(root, '../../apps/web');

const messages: Record<string, Message> = Object.assign(
  {},
  ...globSync('en/*.json', { cwd: root }).map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
);
const locales = [...new Set(globSync('*/*.json', { cwd: root }).map((file) => path.dirname(file)))];

const blanksIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Values that lead to every case of a message, and one that leads to none. */
function samplesOf(message: Message): Blanks[] {
  if (typeof message === 'string') return [Object.fromEntries(blanksIn(message).map((name) => [name, `<${name}>`]))];
  return message.flatMap(({ declarations, match }) => {
    const declared = declarations.flatMap((one) => /^input (\w+)/.exec(one)?.[1] ?? []);
    const inputs = [...new Set([...declared, ...Object.values(match).flatMap(blanksIn)])];
    const counted = declarations.flatMap((one) => /= (\w+): plural/.exec(one)?.[1] ?? []);
    const choicesOf = (name: string): (string | number)[] => {
      const named = Object.keys(match).flatMap((when) => new RegExp(`\\b${name}=([^,*]+)`).exec(when)?.[1] ?? []);
      return counted.includes(name) ? [0, 1, 2, 5] : [...new Set([...named, `<${name}>`])];
    };
    return inputs.reduce<Blanks[]>(
      (samples, name) => samples.flatMap((sample) => choicesOf(name).map((value) => ({ ...sample, [name]: value }))),
      [{}],
    );
  });
}

type Compiled = Record<string, (blanks: Blanks, options: { locale: string }) => string>;
let compiled: Compiled;
beforeAll(async () => {
  const { isCompiled } = await import(path.join(web, 'build/copy-stamp.ts'));
  if (!isCompiled()) execFileSync(process.execPath, [path.join(web, 'build/generate.ts')], { stdio: 'inherit' });
  // Thousands of files, as they were written: through the test runner's own loader each would be transformed first.
  compiled = createRequire(import.meta.url)(path.join(web, 'src/paraglide/messages.js')).m;
});

describe.each(locales)('in %s', (locale) => {
  test('the server says every message as the screens do', () => {
    const different = Object.entries(messages).flatMap(([key, message]) =>
      samplesOf(message)
        .map((blanks) => [say(locale, key as CopyKey, blanks), compiled[key]?.(blanks, { locale })])
        .filter(([said, shown]) => said !== shown),
    );
    expect(Object.keys(messages).length).toBeGreaterThan(1000);
    expect(different).toEqual([]);
  });
});

test('a locale that says nothing of its own, or is unknown, speaks English', () => {
  const english = say('en', 'letters_confirmation_subject');
  expect(english).toBe('Confirm your email address');
  expect(say('zm', 'letters_confirmation_subject')).toBe(english);
  expect(say('xx', 'letters_confirmation_subject')).toBe(english);
  expect(say('zm', 'letters_footer')).toContain('in Zambia');
});

test('what fills a blank is left as it is, also when it looks like a blank', () => {
  expect(say('en', 'letters_welcome_heading', { first_name: '{company}' })).toBe('Welcome, {company}');
});

test('roles and statuses have words', () => {
  expect([roleWord('en', 'Owner'), statusWord('en', 'Shortlisted')]).toEqual(['Owner', 'Shortlisted']);
});
