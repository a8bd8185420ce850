/** How many slips of the hand two words are apart: a letter more, less, another or swapped. Above `most` it stops counting. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[other.length] ?? most + 1;
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
      const added = { word, sound: soundOf(word), weight };
      this.words.set(word, added);
      const sameLength = this.byLength.get(word.length);
      if (sameLength) sameLength.push(added);
      else this.byLength.set(word.length, [added]);
    }
  }

  has = (word: string): boolean => this.words.has(word);

  /** The nearest known word: by its letters; or one slip further where it sounds the same. */
  mend(typed: string): Mended | undefined {
    const most = slipsIn(typed);
    if (most === 0) return undefined;
    const sound = soundOf(typed);
    let best: (Mended & { cost: number }) | undefined;
    for (let length = typed.length - most - 1; length <= typed.length + most + 1; length++) {
      for (const { word, sound: other, weight } of this.byLength.get(length) ?? []) {
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
