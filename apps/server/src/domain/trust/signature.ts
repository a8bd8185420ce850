import { fold } from './folded.ts';

const BANDS = 24;
const ROWS = 3;
const SHINGLE = 3;

export interface Word {
  text: string;
  start: number;
  end: number;
}

/** A mailbox or an address is who to turn to, and a figure is what a copy changes first: neither tells texts apart. */
const CONTACT = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}|(?:https?:\/\/|www\.)\S{1,200}|\+?\d[\d ,.]{0,20}/g;

/** The words of a text without what a copy changes, with their places in it. */
export function wordsOf(folded: string): Word[] {
  const without = folded.replace(CONTACT, (found) => ' '.repeat(found.length));
  return [...without.matchAll(/[\p{L}']+/gu)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
}

/** FNV-1a, then mixed as murmur does, so that near words do not have near hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Three words in a row as a number, at the place of the first. */
export function shinglesOf(words: readonly Word[]): number[] {
  const hashes = words.map(({ text }) => hashOf(text));
  return hashes
    .slice(SHINGLE - 1)
    .map((_, at) => hashes.slice(at, at + SHINGLE).reduce((hash, word) => mixed(Math.imul(hash, 31) ^ word), 0));
}

export const SHINGLE_WORDS = SHINGLE;

/**
 * What a text is like, as 72 whole numbers of 32 bits (MinHash): two texts agree in about as many of them as they share
 * of what they say. It is stored, so how it is made may not change without making all of them anew.
 */
export function signature(plain: string): number[] {
  const least = new Int32Array(BANDS * ROWS).fill(0x7fffffff);
  for (const shingle of new Set(shinglesOf(wordsOf(fold(plain).text)))) {
    for (let nth = 0; nth < least.length; nth++) {
      const hash = mixed(shingle ^ Math.imul(nth + 1, 0x9e3779b1));
      if (hash < (least[nth] ?? 0)) least[nth] = hash;
    }
  }
  return [...least];
}

/** Keys of 64 bits for an index: texts that share half of what they say share one of these, 19 times in 20. */
export const bandsOf = (made: readonly number[]): bigint[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const rows = made.slice(band * ROWS, band * ROWS + ROWS).join(' ');
    const high = BigInt(hashOf(`${band} ${rows}`) >>> 0);
    return BigInt.asIntN(64, (high << 32n) | BigInt(hashOf(`${rows} ${band}`) >>> 0));
  });

/** From 0 to 1: how much of what two texts say they say both, by their signatures. A text of no words is like none. */
export function resemblance(one: readonly number[], other: readonly number[]): number {
  const NOTHING = 0x7fffffff;
  const agreed = one.filter((value, nth) => value !== NOTHING && value === other[nth]).length;
  return agreed / (BANDS * ROWS);
}
