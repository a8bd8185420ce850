import { createHash } from 'node:crypto';

const OURS = /^<?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@/i;

/** Mails of ours are named by an id of what they say. */
export const ownMailId = (messageId: string): string | undefined => OURS.exec(messageId.trim())?.[1]?.toLowerCase();

/** The same mail told twice has the same id here, too. */
export const idOfMail = (messageId: string): string =>
  createHash('sha256')
    .update(messageId.trim())
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** Where mail programs begin to repeat what they answer. */
const REPEATS = [
  /^\s*-{2,}\s*(original message|forwarded message)\s*-{2,}/i,
  /^\s*on\s.{4,200}\swrote:\s*$/i,
  /^\s*from:\s.+@.+/i,
  /^_{10,}\s*$/,
];

/** What somebody wrote, without what they answer to. Where nothing else is left, it is all of it. */
export function newWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, index) =>
    REPEATS.some((repeats) => repeats.test(line) || repeats.test(`${line.trimEnd()} ${lines[index + 1] ?? ''}`)),
  );
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
  return own.join('\n').trim() || text.trim();
}
