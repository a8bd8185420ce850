import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFiles, textOf } from './source-files.ts';

/** Words that once meant several things at a time, with the place where each may still stand. */
const RETIRED = [{ word: /(?<![oO]ut)standings?\b|(?<!Out)Standing/, but: /\bstanding (=|<>) '/ }];

test('a word that the glossary gave up is not used again', () => {
  const files = codeFiles();
  const used = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => RETIRED.some(({ word, but }) => word.test(line) && !but.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(used.filter((line) => !line.startsWith('scripts/rules/words.test.ts'))).toEqual([]);
});

/** What people read says 'email', as they do; a server and a list of addresses have names of their own. */
const otherThanEmail = /(?<![\w{/@.-])(?:[Ee]-)?[Mm]ail(?:s|ed)?(?! server)\b(?!["\w}=])/;

test('what people read calls an email by one word', () => {
  const said = globSync('packages/copy/*/*.json').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => otherThanEmail.test(line.replace(/^\s*"[^"]*":/, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
});
