/** A text as it is looked through: small letters, slips mended, every place of it traceable to what was written. */
export interface Reading {
  raw: string;
  text: string;
  /** What was written where `text` has these places. */
  quote(start: number, end: number): string;
  /** Where a place of `text` is in what was written. */
  origin(at: number): number;
}

/** One letter for one letter, so that places stay where they are. */
function foldLetter(letter: string): string {
  if (letter === '’' || letter === '‘' || letter === '`') return "'";
  if (/[‐‑‒–—−]/u.test(letter)) return '-';
  if (letter === '•' || letter === '·' || letter === '▪' || letter === '●') return '*';
  if (letter === '\n') return letter;
  if (/\s/u.test(letter)) return ' ';
  const [base = ''] = letter.normalize('NFD').toLowerCase();
  return base.length === 1 ? base : ' ';
}

export const fold = (text: string): string => (/^[ -~\n]*$/.test(text) ? text.toLowerCase() : foldSlowly(text));

function foldSlowly(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) folded += foldLetter(text[at] ?? ' ');
  return folded;
}

/** Reads a text; `mend` gives the word that was meant, or the word itself. */
export function readText(raw: string, mend: (word: string) => string): Reading {
  const folded = fold(raw);
  const from: number[] = [];
  let text = '';
  const take = (piece: string, start: number, end: number) => {
    for (let at = 0; at < piece.length; at++) from.push(Math.min(start + at, end - 1));
    text += piece;
  };
  let last = 0;
  for (const match of folded.matchAll(/[a-z0-9][a-z0-9'+#]*/g)) {
    if (match.index > last) take(folded.slice(last, match.index), last, match.index);
    last = match.index + match[0].length;
    take(mend(match[0]), match.index, last);
  }
  if (last < folded.length) take(folded.slice(last), last, folded.length);
  from.push(folded.length);
  const quote = (start: number, end: number) => {
    const first = from[start] ?? 0;
    const until = end >= text.length ? folded.length : (from[end] ?? folded.length);
    return raw.slice(first, until).trim();
  };
  return { raw, text, quote, origin: (at) => from[at] ?? folded.length };
}

/** The same words give the same number, so that a choice made by it is made again. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_519);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export const pickBy = <T>(choices: readonly T[], seed: number, salt: string): T => {
  const chosen = choices[hashOf(`${seed}${salt}`) % choices.length];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'bread, rolls and buns' */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** A place or a name as it is written, when it was typed without capitals. */
export const nameCase = (text: string): string =>
  text === text.toLowerCase() || (text === text.toUpperCase() && text.length > 3)
    ? text.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;

/** What a pattern finds, with what was written there. */
export function found(reading: Reading, pattern: RegExp): { match: RegExpExecArray; quote: string } | undefined {
  const match = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(reading.text);
  return match ? { match, quote: reading.quote(match.index, match.index + match[0].length) } : undefined;
}

/** An apostrophe as it is printed. */
export const typeset = (text: string): string => text.replaceAll(/(?<=\p{L})'/gu, '’');

/** 'a courier depot', 'an NGO'; names and many of a thing stay as they are. */
export const withA = (text: string): string => {
  const [first = ''] = text.split(' ');
  const last = text.split(' ').at(-1) ?? '';
  const many =
    /(?:[^s]s|ing|ware|steel|food|maize|cattle|people|children|men|women|staff|equipment|transport|petrol|data|airtime)$/i;
  if (many.test(last) || /^\p{Lu}\p{Ll}/u.test(first) || /^(?:an?|the|our|my|free|paid|all)$/i.test(first)) return text;
  return `${/^(?:8|11|18|[aeio]|u(?!n[ai]|se|k)|hr\b|ng|fm|nd)/i.test(first) ? 'an' : 'a'} ${text}`;
};
