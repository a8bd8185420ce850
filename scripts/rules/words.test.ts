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
