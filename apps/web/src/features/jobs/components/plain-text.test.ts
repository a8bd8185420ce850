import { expect, it } from 'vitest';
import { lengthOf, plainText } from './plain-text';

it.each([
  ['', ''],
  ['<p>You drive.</p>', 'You drive.'],
  [
    '<p>You <strong>drive</strong> &amp; load.</p><p></p><ul><li><p>One</p></li><li>Two</li></ul>',
    'You drive & load.\nOne\nTwo',
  ],
  ['<p>One<br>Two</p>', 'One\nTwo'],
  ['written without any kind', 'written without any kind'],
])('%s reads %j', (html, text) => expect(plainText(html)).toBe(text));

it('counts what a reader sees', () => expect(lengthOf('<p><strong>abc</strong></p>')).toBe(3));
