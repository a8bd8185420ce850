/** How far two words are apart: letters added, left out, changed or swapped, up to `most`. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}

/** Letters that a scanner takes for others. */
const asScanned = (word: string): string =>
  word.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('5', 's').replaceAll('8', 'b');

const ENDINGS = ['s', 'es', 'ed', 'd', 'er', 'r', 'est', 'ing', 'ly'];

/** A word of a long text is mended only so often: most unknown words are names. */
const MOST_MENDED = 500;

/**
 * Mends slips towards words that matter here. What is a word of its own is left alone, and so is anything short: one
 * letter makes another word of it.
 */
export function menderOf(wanted: ReadonlySet<string>, known: ReadonlySet<string>): () => (word: string) => string {
  const buckets = new Map<string, string[]>();
  for (const word of wanted) {
    if (word.length < 5) continue;
    const key = `${word[0]}${word.length}`;
    buckets.set(key, [...(buckets.get(key) ?? []), word]);
  }
  const nearest = (word: string): string | undefined => {
    const most = word.length >= 9 ? 2 : 1;
    let best: string | undefined;
    let least = most + 1;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const other of buckets.get(`${word[0]}${length}`) ?? []) {
        const slips = slipsBetween(word, other, most);
        if (slips < least) [best, least] = [other, slips];
      }
    }
    return best;
  };
  const isKnown = (word: string) =>
    known.has(word) || ENDINGS.some((ending) => word.endsWith(ending) && known.has(word.slice(0, -ending.length)));
  return () => {
    const mended = new Map<string, string>();
    return (word) => {
      if (word.length < 4 || /^\d/.test(word) || isKnown(word)) return word;
      const scanned = /\d/.test(word);
      if (word.length < 5 && !scanned) return word;
      const before = mended.get(word);
      if (before !== undefined) return before;
      if (mended.size >= MOST_MENDED) return word;
      const letters = scanned ? asScanned(word) : word;
      const meant = isKnown(letters) ? letters : (nearest(letters) ?? word);
      mended.set(word, meant);
      return meant;
    };
  };
}
