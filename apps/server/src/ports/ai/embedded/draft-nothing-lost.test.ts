import type { TenantCode } from '@marula/contract/tenants';
import { expect, test } from 'vitest';
import { inEnglish } from './afrikaans.ts';
import { notes } from './draft-cases.ts';
import { harder } from './draft-cases-more.ts';
import { hurried } from './draft-texts.ts';
import { isProtected } from './protected.ts';
import { isNoise, plainWord } from './rest-words.ts';
import { draft } from './test-engine.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d'’+#.()&-]*/gu) ?? [];
const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => [plainWord(word), ...word.split(/[-.]/).map(plainWord)]);

/** Names of fields, units of pay, and languages, which the lists spell in their own way. */
const allowed = new Set(['annum', 'h', 'm', 'mon', 'fri', 'phone', 'zulu'].map(plainWord));

/** A pasted advert has headings and a way to apply, which stand in no field. */
const notesOnly: [text: string, country: TenantCode | undefined][] = [
  ...hurried.map(([text, country]): [string, TenantCode | undefined] => [text, country]),
  ...[...notes, ...harder].map(([text, , country]): [string, TenantCode | undefined] => [text, country]),
].filter(([text]) => !/\n\n|@|^\p{Lu}+:/u.test(text));

test.each(notesOnly)('nothing that was said is lost of “%s”', async (text, country) => {
  const job = await draft(text, country);
  expect(job).toBeDefined();
  const { questionnaire: _, questions: __, ...said } = job ?? {};
  const have = new Set(stemsOf(JSON.stringify(said).replaceAll('\\n', ' ')));
  const lost = wordsOf(text).filter((word) => {
    const meant = inEnglish(word.toLowerCase()).split(' ').map(plainWord);
    return (
      !isNoise(word) &&
      !isProtected(word) &&
      !have.has(plainWord(word)) &&
      !meant.every((part) => have.has(part) || allowed.has(part))
    );
  });
  expect(lost).toEqual([]);
});

/** Where nobody is named, what is to be done is a duty. */
const named = notesOnly.filter(([text]) => !/\bwho will assist\b/.test(text));

test.each(named)('the line that says who is wanted is no duty and no requirement of “%s”', async (text, country) => {
  const job = await draft(text, country);
  const wanted = job?.sources.find(({ field }) => field === 'title')?.quote?.toLowerCase() ?? '?';
  const own = [...(job?.duties ?? []), ...(job?.requirements ?? [])].filter(
    (line) =>
      line.split(' ').length > 4 &&
      text.toLowerCase().includes(line.toLowerCase()) &&
      line.toLowerCase().includes(wanted),
  );
  expect(own).toEqual([]);
});
