import { expect, test } from 'vitest';
import { circles, importGraph } from './circles.ts';
import { codeFiles, isTest } from './source-files.ts';

test('no file imports itself, by whatever way', () => {
  expect(circles(importGraph(codeFiles().filter((file) => !isTest(file))))).toEqual([]);
});

test('a circle is seen, and where it runs', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['c']],
  ]);
  expect(circles(graph)).toEqual(['a → b → c → a']);
});
