import { expect, test } from 'vitest';
import { idOfMail, newWords, ownMailId } from './support.mails.rules.ts';

test.each([
  ['Thanks!\n\nOn Mon, 16 Nov 2026 at 10:00, Marula <hello@marula.test> wrote:\n> Hello', 'Thanks!'],
  ['Thanks!\r\n\r\n-----Original Message-----\r\nFrom: Marula', 'Thanks!'],
  ['Thanks!\n________________________________\nFrom: Marula <hello@marula.test>\nSent: today', 'Thanks!'],
  ['> You asked this\nNo, I asked that.', 'No, I asked that.'],
  ['On Monday I wrote to you: nobody answered.', 'On Monday I wrote to you: nobody answered.'],
  ['> only what was said before', '> only what was said before'],
])('of %j somebody wrote %j', (text, words) => {
  expect(newWords(text)).toBe(words);
});

test('a mail of ours is known by its id, and one of others by none', () => {
  const id = '7d0c3d7e-3c43-4e0a-9df4-6a2f2f3cf4aa';
  expect(ownMailId(`<${id.toUpperCase()}@marula.test>`)).toBe(id);
  expect(ownMailId('<CAF=7d0c3d7e@mail.gmail.com>')).toBeUndefined();
});

test('the id of a mail from outside is always the same, and a real one', () => {
  expect(idOfMail('<a@b> ')).toBe(idOfMail('<a@b>'));
  expect(idOfMail('<a@b>')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
