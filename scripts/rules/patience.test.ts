import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './source-files.ts';

// A test that gives up by a clock of its own fails on a busy machine and nowhere else. How long is too long stands in
// scripts/testing/patience.ts, and only a hang takes that long.
const own = [
  [
    'sets how long its tests or hooks may take',
    /vi\.setConfig|\b(test|it)(\.\w+)?\([^\n]*\{ timeout:|^\}, \d[\d_]*\);/m,
  ],
  [
    'waits by vi.waitFor, which gives up after a second unless it is told otherwise',
    /vi\.waitFor\((?![\s\S]{0,600}timeout)/,
  ],
  [
    'compares two times of a clock, but in the long run on a quiet machine',
    /^(?!\s*if \(isLong\)).*(performance|Date)\.now\(\) - \w+\)\.toBeLess/m,
  ],
  [
    'waits for less than the minute that every wait has',
    /(?:poll|[fF]ind(?:All)?By\w+|wait(?:For|Until)|textContent|const \w+ =)(?:\(|\s\{)[^\n]*\btimeout: \d{1,2}_?\d{3}\b(?<!60_000)/,
  ],
  ['waits for a quiet network', /networkidle/],
  [
    'starts to wait for what an act brings before the act: a wait that nobody has yet fails the whole run',
    /const \w+ = (?!await)[\w.()]*waitFor(?:Event|Request|Response)\(/,
  ],
] as const;

test.each(own)('no test %s', (_, pattern) => {
  const tests = codeFiles().filter((file) => isTest(file) || file.startsWith('e2e/'));
  expect(tests.filter((file) => !file.endsWith('patience.test.ts') && pattern.test(textOf(file)))).toEqual([]);
});
