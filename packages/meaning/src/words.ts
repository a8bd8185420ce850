/** Words that every advert and every CV has. */
const EMPTY = new Set(
  `the a an and or of to in for with on at by from as is are be this that you your we our will have has their they it
  its not but all any can who which into per he she his her was were been such other may using use used etc`.split(
    /\s+/,
  ),
);

const endsTwice = (word: string) => word.length > 3 && word.at(-1) === word.at(-2) && !/[ls+]$/.test(word);

/** The vectors were made of words cut in just this way: another cut finds other rows. */
export function stem(word: string): string {
  let cut = word;
  if (cut.length > 4 && cut.endsWith('ies')) cut = `${cut.slice(0, -3)}y`;
  else if (cut.length > 5 && cut.endsWith('ing')) cut = cut.slice(0, -3);
  else if (cut.length > 3 && /[^su]s$/.test(cut)) cut = cut.slice(0, -1);
  if (cut.length > 4 && cut.endsWith('ed')) cut = cut.slice(0, -2);
  if (cut.length > 4 && cut.endsWith('e')) cut = cut.slice(0, -1);
  return endsTwice(cut) ? cut.slice(0, -1) : cut;
}

/** Most words come again and again: each is cut once. */
const known = new Map<string, string>();
const MOST_KNOWN = 200_000;

function stemOf(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const cut = EMPTY.has(word) ? '' : stem(word);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, cut);
  return cut;
}

/** The words of a text that say something, by their stems, in their order. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const word of text.toLowerCase().match(/[a-z][a-z+#]+/g) ?? []) {
    const cut = stemOf(word);
    if (cut !== '') found.push(cut);
  }
  return found;
}

export type Counts = ReadonlyMap<string, number>;

export function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
