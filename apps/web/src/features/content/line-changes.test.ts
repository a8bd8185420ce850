import { expect, it } from 'vitest';
import { lineChanges } from './line-changes';

const said = (from: string, to: string) => lineChanges(from, to).map(({ was, text }) => `${was ? '-' : '+'} ${text}`);

it.each([
  ['one line that changed', 'a\nb\nc', 'a\nx\nc', ['- b', '+ x']],
  ['a line that came', 'a\nc', 'a\nb\nc', ['+ b']],
  ['a line that came last', 'a', 'a\nb', ['+ b']],
  ['a line that went', 'a\nb\nc', 'a\nc', ['- b']],
  ['two places of one text', 'a\nb\nc\nd', 'x\nb\nc\ny', ['- a', '+ x', '- d', '+ y']],
  ['a line that is there twice', 'a\na', 'a', ['- a']],
  ['nothing but an empty line', 'a\nb', 'a\n\nb', []],
  ['nothing', 'a\nb', 'a\nb', []],
])('shows %s', (_case, from, to, lines) => {
  expect(said(from, to)).toEqual(lines);
});

it('shows all that differs where a text is too long to compare line by line', () => {
  const lines = (mark: string) => Array.from({ length: 2_000 }, (_, n) => `${mark}${n}`).join('\n');
  expect(lineChanges(`same\n${lines('a')}\nend`, `same\n${lines('b')}\nend`)).toHaveLength(4_000);
});
