import { plainText } from '../../domain/html/plain-text.ts';
import { FOUND } from '../../domain/search/marked.ts';

/** A card has room for so much. */
const MOST = 160;
/** A cut that leaves less than this says nothing. */
const LEAST = 40;
const FEWEST_WORDS = 4;

const MARKS = new RegExp(`[${FOUND.start}${FOUND.end}]`, 'g');
const HEADINGS = /<h[1-6][^>]*>.*?<\/h[1-6]>/gis;
/** Where a long text was cut off inside of a tag. */
const HALF_A_TAG = /<[^>]*$/;
const SENTENCE_END = new RegExp(`(?<=[.!?…][”’")${FOUND.end}]*)\\s+(?=[\\p{Lu}\\p{N}“‘"(${FOUND.start}])`, 'u');
/** A point that ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|incl|min|max|hrs?|no|nr|tel|mr|mrs|ms|dr|prof|st|ave|rd|vs|a\.m|p\.m)\.$/i;
/** Where a sentence may be left without tearing a phrase: behind a clause, or else before a word that begins one. */
const CLAUSES = /[,;:](?=\s)|\s(?=[–—(])/g;
const PHRASES =
  /\s(?=(?:and|or|but|who|which|that|because|so|while|when|where|if|with|without|for|from|to|at|in|on|by)\s)/g;

const shown = (text: string) => text.replace(MARKS, '');
const isFound = (text: string) => text.includes(FOUND.start);

function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const piece of line.split(SENTENCE_END)) {
    const before = sentences.at(-1);
    if (before !== undefined && ABBREVIATED.test(shown(before))) sentences[sentences.length - 1] = `${before} ${piece}`;
    else sentences.push(piece);
  }
  return sentences.filter((sentence) => shown(sentence).trim() !== '');
}

/** Not a label such as 'Salary:' or 'JOB DESCRIPTION'. */
const saysSomething = (sentence: string) => {
  const words = shown(sentence).trim();
  return words.split(/\s+/).length >= FEWEST_WORDS && !words.endsWith(':') && /\p{Ll}/u.test(words);
};

/** Places in the text at which it can be left, as far as it fits; the last is the one to take. */
const placesIn = (text: string, places: RegExp) =>
  [...text.matchAll(places)].map(({ index }) => index).filter((index) => shown(text.slice(0, index)).length < MOST);

/** A mark that was opened before the cut is closed. */
const closed = (text: string) =>
  text.lastIndexOf(FOUND.start) > text.lastIndexOf(FOUND.end) ? `${text}${FOUND.end}` : text;

function cut(sentence: string): string {
  if (shown(sentence).length <= MOST) return sentence;
  const isEnough = (index: number) => shown(sentence.slice(0, index)).length >= LEAST;
  const place =
    placesIn(sentence, CLAUSES).findLast(isEnough) ??
    placesIn(sentence, PHRASES).findLast(isEnough) ??
    placesIn(sentence, /\s/g).at(-1) ??
    MOST - 1;
  return `${closed(sentence.slice(0, place).trimEnd())}…`;
}

/** In a long sentence what was found may stand behind the cut: then it begins at the clause that has it. */
function around(sentence: string): string {
  const whole = cut(sentence);
  if (!isFound(sentence) || isFound(whole)) return whole;
  const found = sentence.indexOf(FOUND.start);
  const begins = [...sentence.slice(0, found).matchAll(CLAUSES)].at(-1);
  return begins ? `…${cut(sentence.slice(begins.index).replace(/^[,;:\s]+/, ''))}` : whole;
}

/**
 * What a card says of a job: the sentence that has what was looked for, or else its first, whole where it fits. `html`
 * is the advert with marks around what was found. What it offers stands in for a text that says nothing.
 */
export function excerptOf(html: string, perks: readonly string[]): string {
  const lines = plainText(html.replace(HEADINGS, '\n').replace(HALF_A_TAG, '')).split('\n');
  const sentences = lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).flatMap(sentencesOf);
  const telling = sentences.filter(saysSomething);
  const chosen = telling.find(isFound) ?? telling[0];
  return chosen === undefined ? perks.join(', ') : around(chosen);
}
