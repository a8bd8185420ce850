import type { RequirementLine } from '@marula/contract/jobs.browse.contract';
import { plainText } from '../html/plain-text.ts';
import { SENTENCE_END } from '../html/sentences.ts';

const GOOD_WORDS =
  'advantage|advantageous|beneficial|bonus|a plus|desirable|nice to have|good to have|prefer(?:red|able|ably)|ideally|optional|not (?:essential|required|a must|necessary|needed)';
const GOOD = new RegExp(`\\b(?:${GOOD_WORDS}|helps|would help)\\b`, 'i');
const NEEDED = /\b(?:needs?|needed|must|require[ds]?|requirements?|essential|minimum)\b/i;

/** ‘You must have Grade 12, and a licence is an advantage’ asks for something all the same. */
const isOnlyGood = (line: string) => GOOD.test(line) && !NEEDED.test(line.replace(GOOD, ''));

const HEADING = /<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>|<p\b[^>]*>\s*<strong>([^<]*)<\/strong>\s*<\/p>/gis;

const tidy = (line: string) =>
  line
    .replace(/\s+/g, ' ')
    .replace(/^[\s*·•–—-]+/, '')
    .trim();

const isHead = (line: string) => line.endsWith(':');

/**
 * What an advert asks for, one by one, in the employer's own words: what is needed, and what they say is only good to
 * have, by the line itself or by the heading it stands under.
 */
export function requirementLines(html: string): RequirementLine[] {
  const text = plainText(html.replace(HEADING, (_, head = '', strong = '') => `\n${head || strong}:\n`));
  const lines = text
    .split(/[\n\r;•]+/)
    .map(tidy)
    .filter((line) => line !== '');
  const found: RequirementLine[] = [];
  let isUnderGood = false;
  for (const line of lines) {
    if (isHead(line)) {
      isUnderGood = isOnlyGood(line);
      continue;
    }
    for (const sentence of line.split(SENTENCE_END)) {
      found.push({ text: sentence.replace(/[\s.,]+$/, ''), good_to_have: isUnderGood || isOnlyGood(sentence) });
    }
  }
  return found.filter(({ text }) => text !== '');
}
