import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a paragraph and a point are a line each, and marks inside a word leave the word whole', () => {
  expect(plainText('<p>One</p><ul><li>T<strong>w</strong>o</li></ul>')).toBe('One\nTwo\n\n');
});

test.each([
  ['fish &amp; chips', 'fish & chips'],
  ['&#82;350', 'R350'],
  ['&#x52;350', 'R350'],
  ['it&#39;s', 'it’s'],
  ['&nosuch; &#0; &#x110000;', '&nosuch; &#0; &#x110000;'],
])('%s is read as %s', (html, text) => expect(plainText(html)).toBe(text));

test('a text of nothing but opening brackets is read to its end', () => {
  expect(plainText('<'.repeat(200_000))).toHaveLength(200_000);
});
