import type { Span } from '@marula/contract/fee-words';
import type { Clue } from './clue.ts';
import { SHINGLE_WORDS, shinglesOf, wordsOf } from './signature.ts';

/** Honest companies share short texts: `We are looking for a cleaner. Duties: …`. */
const LEAST_SHINGLES = 45;
/** So much of one text is in the other. With another mailbox, phone or the same name, less is enough. */
const NEARLY_ALL = 0.75;
const MOST = 0.5;
const LEAST_RUN = 8;

export interface Posted {
  company_id: string;
  company_name: string;
  /** Folded. */
  text: string;
}

const CONTACTS = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}|\+?\d(?: ?\d){8,12}/g;

const contactsOf = (text: string) => new Set(text.match(CONTACTS)?.map((one) => one.replaceAll(' ', '')));

const nameOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Long passages that are in the other text word by word. */
function passages(words: ReturnType<typeof wordsOf>, isShared: readonly boolean[]): Span[] {
  const found: Span[] = [];
  let from = -1;
  for (let at = 0; at <= isShared.length; at++) {
    if (isShared[at]) {
      if (from < 0) from = at;
      continue;
    }
    const first = words[from];
    const last = words[at - 1 + SHINGLE_WORDS - 1];
    if (first && last && at - from + SHINGLE_WORDS - 1 >= LEAST_RUN) found.push({ start: first.start, end: last.end });
    from = -1;
  }
  return found;
}

/** What of an advert is another company's. A company may say again what it said itself. */
export function copiedClues(advert: Posted, text: string, other: Posted): Clue[] {
  if (advert.company_id === other.company_id) return [];
  const theirs = new Set(shinglesOf(wordsOf(other.text)));
  const own = new Set(shinglesOf(wordsOf(advert.text)));
  if (Math.min(own.size, theirs.size) < LEAST_SHINGLES) return [];
  const shared = [...own].filter((one) => theirs.has(one)).length / Math.min(own.size, theirs.size);
  const known = contactsOf(other.text);
  const hasOtherContact = [...contactsOf(advert.text)].some((one) => !known.has(one));
  const isSameName = nameOf(advert.company_name) === nameOf(other.company_name);
  if (shared < (hasOtherContact || isSameName ? MOST : NEARLY_ALL)) return [];
  const weight = Math.min(0.95, shared * (isSameName ? 1 : hasOtherContact ? 0.9 : 0.8));
  const words = wordsOf(text);
  const isShared = shinglesOf(words).map((one) => theirs.has(one));
  return passages(words, isShared).map((span) => ({ ...span, weight }));
}
