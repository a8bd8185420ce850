import { countsOf, wordsOf } from '@marula/meaning/words';

/** The usual settings of BM25. */
const [K, B] = [1.2, 0.75];

/** How well each text answers a question by the words they share: what a search engine without meaning would say. */
export function wordsAlone(texts: readonly string[]): (question: string) => number[] {
  const counted = texts.map((text) => countsOf(wordsOf(text)));
  const lengths = texts.map((text) => wordsOf(text).length);
  const usual = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const seenIn = countsOf(counted.flatMap((counts) => [...counts.keys()]));
  const rarity = (word: string) => {
    const seen = seenIn.get(word) ?? 0;
    return Math.log(1 + (texts.length - seen + 0.5) / (seen + 0.5));
  };
  return (question) => {
    const asked = [...new Set(wordsOf(question))];
    return counted.map((counts, at) =>
      asked.reduce((sum, word) => {
        const count = counts.get(word) ?? 0;
        const long = 1 - B + (B * (lengths[at] ?? 0)) / usual;
        return sum + (rarity(word) * count * (K + 1)) / (count + K * long);
      }, 0),
    );
  };
}
