import { expect, it } from 'vitest';
import { descriptionOfText, textOfDescription } from './description-text';

it('reads paragraphs as text with empty lines between them', () => {
  expect(textOfDescription('<p>Bread &amp; cake.</p><p>Since 1994.</p>')).toBe('Bread & cake.\n\nSince 1994.');
  expect(textOfDescription('Plain words')).toBe('Plain words');
  expect(textOfDescription('')).toBe('');
});

it('writes text as paragraphs, and never as markup', () => {
  expect(descriptionOfText('Bread & cake.\n\n\nSince <1994>.\nTwo lines.')).toBe(
    '<p>Bread &amp; cake.</p><p>Since &lt;1994&gt;.<br>Two lines.</p>',
  );
  expect(descriptionOfText('   ')).toBe('');
});

it('comes back as it was written', () => {
  const text = 'First <b> & second.\nNext line.\n\nAnother paragraph.';
  expect(textOfDescription(descriptionOfText(text))).toBe(text);
});
