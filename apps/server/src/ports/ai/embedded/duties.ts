import type { TenantCode } from '@marula/contract/tenants';
import type { LibraryEntry } from './library.ts';
import { isProtected } from './protected.ts';
import { capital, fold } from './text.ts';
import { isDeedInS, isThingToo, isVerb, plainOf } from './verbs.ts';

/** Names of one country that say nothing in the other. */
const foreign: Record<TenantCode, RegExp> = {
  ZA: /\b(?:ZRA(?: TaxOnline)?|NAPSA|NHIMA|RTSA|ZICA|CA Zambia|NMCZ|HPCZ|TEVETA|kwacha|Airtel(?: Money)?|MTN(?: Money| MoMo)?|DNPW|ZTA|NRC|ZESCO|ZEMA|Zamtel|EIZ|ZNFU|TPIN|PACRA|LuSE|Zambia\w*|Bemba|Nyanja|ECZ|TCZ|ZAMRA|ZICTA)\b/,
  ZM: /\b(?:SARS(?: eFiling)?|VAT201|EMP201|EMP501|UIF|PSIRA|SANC|HPCSA|SETAs?|\w+SETA|NQF ?\d?|CCMA|SAPS|IRBA|SACE|Matric|rand|Lotto|PrDP|BBBEE|B-BBEE|POPIA|COIDA|CIPC|SACSSP|SAICA|Eskom|JSE|South Africa\w*|Zulu|Afrikaans|CAPS|SABS|NHBRC|SAPC|RICA)\b/,
};

const schooling = (text: string, country: TenantCode): string =>
  text.replace(/\bmatric or Grade 12\b/, country === 'ZA' ? 'matric' : 'Grade 12');

/** Takes the other country's names out of a list; nothing where they are what it is about. */
export function localised(line: string, country: TenantCode): string | undefined {
  const text = schooling(line, country);
  if (!foreign[country].test(text)) return text;
  const name = foreign[country].source;
  const without = text
    .replace(new RegExp(`, ([^,]{1,30}?) (and|or) (?:${name})(?=[ ,.)]|$)`), ' $2 $1')
    .replace(new RegExp(`(?:,| or| and|/) ?(?:${name})(?=[ ,.)]|$)`, 'g'), '')
    .replace(new RegExp(`(?:${name})(?:,| or| and|/) ?`, 'g'), '')
    .trim();
  if (foreign[country].test(without) || without.split(' ').length < 3) return undefined;
  return without;
}

interface Piece {
  text: string;
  leads: boolean;
}

/** A word that is a thing as often as a deed is a deed where this follows: 'spreads with a trowel'. */
const DONE_WITH =
  /^(?:reports to|deals with|works from|spreads (?:with|and)|watches for|waits on|stops for|ties with|accounts for|lifts (?:with|and)|processes with|trains and|parks for|checks for|tapes and|shapes with|releases batches|runs and|changes gas|joints cables|strings and|screws (?:gyp|she)|hoses flo|relays sun|rules off|collars and drill|frames and sub|bags chip|machines ste|primes|masks|varnishes|bags tags)/;

/** Things whose first word is a deed elsewhere. */
const NOT_DONE =
  /^(?:break time|balance sheets?|filter coffee|bank charges|stock feed|stock takes|cost centre|park fees|secure care|design or content|film and fashion|book$)/;

/** In a list of deeds a lone word is one more deed, if the word before it was short too: 'hang, iron, fold'. */
const opensWithVerb = (piece: string, before: string | undefined, third: boolean): boolean => {
  const [word = '', next = ''] = fold(piece.replace(/^(?:and|then) /, '')).split(/[\s,]+/);
  const verb = third ? plainOf(word) : isVerb(word) ? word : undefined;
  if (!verb || NOT_DONE.test(fold(piece))) return false;
  if (!isThingToo(verb) || (third && (isDeedInS(verb) || DONE_WITH.test(fold(piece).replace(',', ''))))) return true;
  if (next === '') return before !== undefined && !before.includes(' ');
  return !/^(?:and|or|of|for|in|on|at|to|with|from|by)$/.test(next);
};

/** In plain form: 'drives a van and scans waybills' → 'drive a van and scan waybills'. */
function plainly(text: string): string {
  const verbAt = (word: string, rest: string) => {
    const plain = plainOf(word.toLowerCase());
    if (
      !plain ||
      (isThingToo(plain) &&
        !DONE_WITH.test(word.toLowerCase() + rest) &&
        !isDeedInS(plain) &&
        /^(?:\s*$|,| and\b| or\b| of\b| for\b| in\b| to\b| with\b| from\b)/.test(rest))
    )
      return word;
    return plain;
  };
  return text
    .replaceAll(/\b(heat treat|spot weld|butt-weld)s\b/g, '$1')
    .replaceAll(
      /(^|, (?:and |then )?| and | or | then )([A-Za-z]+)(?=([^,]{0,12}))/g,
      (_, lead: string, word: string, rest: string) =>
        `${lead}${lead === '' ? (plainOf(word.toLowerCase()) ?? word) : verbAt(word, rest)}`,
    );
}

const LEAST_WORDS = 4;
const MOST_WORDS = 17;
const words = (text: string) => text.split(/\s+/).length;

function joined(parts: readonly string[]): string {
  const plain = parts.map((part) => part.replace(/^(?:and|then) /, ''));
  const last = plain.at(-1) ?? '';
  if (plain.length === 1) return last;
  const before = plain.slice(0, -1).join(', ');
  if (last.includes(' and ')) return `${before}, ${last}`;
  return `${before}${plain.at(-2)?.includes(' and ') ? ', and ' : ' and '}${last}`;
}

/** 'repairs' → 'repair', where it is known to lead. */
const led = (clause: string): string =>
  clause.replace(/^((?:and |then )?)([A-Za-z]+)/, (_, joint: string, word: string) => {
    const plain = plainOf(word.toLowerCase());
    return `${joint}${plain ?? word}`;
  });

/** One sentence of the library as the deeds that it lists, each long enough to say something. */
function deedsOf(sentence: string): string[] {
  const text = sentence.replace(/\.$/, '').trim();
  const [first = ''] = fold(text).split(/[\s,]+/);
  const third = !isVerb(first) && plainOf(first) !== undefined;
  const pieces: Piece[] = text
    .split(/, /)
    .map((piece, at, all) => ({ text: piece, leads: opensWithVerb(piece, all[at - 1], third) }));
  const clauses: string[] = [];
  for (const piece of pieces) {
    if (piece.leads || clauses.length === 0) clauses.push(third ? led(piece.text) : piece.text);
    else clauses[clauses.length - 1] += `, ${piece.text}`;
  }
  const groups: string[][] = [];
  for (const clause of clauses) {
    const group = groups.at(-1);
    if (
      group &&
      (words(group.join(' ')) < LEAST_WORDS || words(clause) <= 3) &&
      words(`${group.join(' ')} ${clause}`) <= MOST_WORDS
    )
      group.push(clause);
    else groups.push([clause]);
  }
  return groups.map((group) => {
    // A lone deed at the end did its work on what comes after the cut.
    const last = group.findLastIndex((clause) => clause.includes(' '));
    const whole = group.slice(0, Math.max(last, 0) + 1);
    return third ? plainly(joined(whole)) : joined(whole);
  });
}

/** 'Packs, pipes and rails' is what was carried, not what is done. */
const isBare = (text: string): boolean =>
  /^(?:On|As|In|At|With|For|Stock takes,|Bank charges|Cost centre|Park fees,) |^(?:\S+ ){1,3}them\b/.test(text) ||
  fold(text)
    .split(/[\s,]+/)
    .every((word) => isVerb(word) || /^(?:and|then|away|up|down|out|in)$/.test(word));

const startsWithThings = (text: string): boolean => {
  const [, first = '', second = ''] = /^(\w+), (\w+)/.exec(fold(text)) ?? [];
  return isVerb(first) && !isVerb(second);
};

export interface Duty {
  text: string;
  /** What it says in a few small words, to be compared with what was said. */
  words: ReadonlySet<string>;
  /** A list of many places or things: true of the trade, seldom of one job. */
  broad: boolean;
}

export const contentWords = (text: string): Set<string> =>
  new Set(
    (fold(text).match(/[a-z0-9]{4,}/g) ?? []).map((word) =>
      (word === 'kids' ? 'children' : word).replace(/(?:ies|es|s|ing|ed)$/, ''),
    ),
  );

/** What people of this trade do, one deed for each line, in the words of one country. */
export function dutiesOf(entry: LibraryEntry, country: TenantCode): Duty[] {
  const sentences = entry.duties.split(/(?<=[.!])\s+(?=[A-Z])/);
  return sentences.flatMap((sentence, index) =>
    deedsOf(sentence).flatMap((deed, at) => {
      const text = localised(deed, country);
      if (
        text === undefined ||
        isProtected(text) ||
        words(text) < 3 ||
        words(text) > 26 ||
        startsWithThings(text) ||
        isBare(text)
      )
        return [];
      const commas = (text.match(/,/g) ?? []).length;
      const many = commas >= 6 || (commas >= 2 && index === 0 && at === 0);
      return [{ text: capital(text), words: contentWords(text), broad: many }];
    }),
  );
}
