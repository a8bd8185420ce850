/** Words that every advert has and that say nothing about the work. */
const EMPTY = new Set(
  `able about after all also and any are area ask asked been being both but can clear could each ensure etc every
  for from good great have has help into its job least less like look looking make more most much must need needs new
  not only other our out over own people person please prefer preferred per plus required requirement requirements role
  should some someone strong such take team than that the their them then there these they this those through time under
  use used using very want well were what when where which who will willing with within work worked working would year
  years you your`.split(/\s+/),
);

const SHORTEST = 3;

/** Driving, drivers and drive are one word here; a real stemmer would know more and explain less. */
const stem = (word: string) => word.replace(/(ings?|ers?|ed|es|s|e)$/, '').slice(0, 12) || word;

/** What a text says, by stem, with the word as it stands there. */
export function wordsOf(text: string): Map<string, string> {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu);
  const found = new Map<string, string>();
  for (const word of words ?? []) {
    if (word.length < SHORTEST || EMPTY.has(word)) continue;
    const root = stem(word);
    if (!found.has(root)) found.set(root, word);
  }
  return found;
}

/** The words that both lists have, spelled as in the second. */
export const sharedWords = (asked: Map<string, string>, said: Map<string, string>): string[] =>
  [...asked.keys()].flatMap((root) => said.get(root) ?? []);
