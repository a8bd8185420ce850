import { matchLimits } from '@marula/contract/match-limits';
import { plainText } from '../html/plain-text.ts';
import { SENTENCE_END } from '../html/sentences.ts';

/** What a part is called asks for nothing. */
const HEADING = /<h[1-6]\b[^>]*>.*?<\/h[1-6]>/gis;

const plain = (html: string) => plainText(html.replace(HEADING, '\n'));

const sentences = (text: string): string[] =>
  text
    .split(/[\n\r;•]+/)
    .flatMap((line) => line.split(SENTENCE_END))
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/^[\s*·–—-]+/, '')
        .replace(/[\s.,]+$/, ''),
    )
    .filter((line) => line !== '');

/** At a word, so that nobody reads half of one. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  const end = kept.lastIndexOf(' ');
  return `${end > 0 ? kept.slice(0, end).replace(/[\s,.;:–-]+$/, '') : kept}…`;
}

/** Too long to be shown in one piece: in pieces of its clauses, so that what is compared is what is read. */
function pieces(line: string, most: number): string[] {
  const found: string[] = [];
  for (const clause of line.split(/(?<=,)\s+/)) {
    const last = found.at(-1);
    if (last !== undefined && last.length + clause.length < most) found[found.length - 1] = `${last} ${clause}`;
    else found.push(clause);
  }
  return found.map((piece) => cut(piece.replace(/,$/, '').replace(/^(?:and|or|but)\s+/i, ''), most));
}

/** What a job asks for, one by one. What leads to a list is no requirement, and neither is its heading. */
export const itemsOf = (requirements: string): string[] =>
  sentences(plain(requirements)).filter((line) => !line.endsWith(':'));

/** What somebody wrote, in lines that can be shown. */
export const linesOf = (text: string): string[] =>
  sentences(text).flatMap((line) =>
    line.length > matchLimits.lineCharacters ? pieces(line, matchLimits.lineCharacters) : [line],
  );
