import { remembered } from './remembered.ts';

/** How many slips of the hand two words are apart: a letter more, less, another or swapped. Above `most` it stops counting. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        slips = Math.min(slips, (before[j - 2] as number) + 1);
      }
      row.push(slips);
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[other.length] as number;
}

/** The letters of a word as bits: two words that differ in many letters need no closer look. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 32);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Letters that sound alike in the English of both countries, the longer first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tion|sion|cian|shun/g, 'xn'],
  [/ph/g, 'f'],
  [/sch|sh|ch/g, 'x'],
  [/ck|q|x(?!n)/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/j|dg|g(?=[eiy])/g, 'g'],
  [/w/g, 'v'],
  [/(?<=.)[aeiouyh]+/g, ''],
  [/(.)\1+/g, '$1'],
];

/** What is left of a word when only its sound counts: 'recepsionist' and 'receptionist' are the same. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), word);

/** Short words are too much alike to be mended by much. */
const slipsIn = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

interface Known {
  word: string;
  sound: string;
  letters: number;
  /** Of two that are as near, the weightier. */
  weight: number;
}

export interface Mended {
  word: string;
  slips: number;
  weight: number;
}

/** Words that are known, and which of them a word with a slip was meant to be. */
export class Speller {
  private readonly words = new Map<string, Known>();
  private readonly byLength = new Map<number, Known[]>();

  constructor(words: Iterable<readonly [word: string, weight: number]>) {
    for (const [word, weight] of words) {
      const known = this.words.get(word);
      if (known) {
        known.weight = Math.max(known.weight, weight);
        continue;
      }
      const added = { word, sound: soundOf(word), letters: lettersOf(word), weight };
      this.words.set(word, added);
      const sameLength = this.byLength.get(word.length);
      if (sameLength) sameLength.push(added);
      else this.byLength.set(word.length, [added]);
    }
  }

  has = (word: string): boolean => this.words.has(word);

  /** The nearest known word: by its letters; or one slip further where it sounds the same. */
  readonly mend = remembered((typed: string) => this.nearest(typed));

  private nearest(typed: string): Mended | undefined {
    const most = slipsIn(typed);
    if (most === 0) return undefined;
    const sound = soundOf(typed);
    const letters = lettersOf(typed);
    let best: (Mended & { cost: number }) | undefined;
    for (let length = typed.length - most - 1; length <= typed.length + most + 1; length++) {
      for (const { word, sound: other, letters: its, weight } of this.byLength.get(length) ?? []) {
        // A slip changes two letters at most: one that is there and one that is not.
        if (countBits(letters ^ its) > 2 * (most + 1)) continue;
        const alike = other === sound && word[0] === typed[0];
        const slips = slipsBetween(typed, word, alike ? most + 1 : most);
        if (slips > most + (alike ? 1 : 0)) continue;
        // The first letter is seldom wrong.
        const cost = slips - (alike ? 0.5 : 0) + (word[0] === typed[0] ? 0 : 0.5);
        const better = !best || cost < best.cost || (cost === best.cost && weight > best.weight);
        if (better) best = { word, slips, weight, cost };
      }
    }
    return best && { word: best.word, slips: best.slips, weight: best.weight };
  }
}
