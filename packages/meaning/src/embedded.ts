import { readFile } from 'node:fs/promises';
import { conceptSpace } from './concepts.ts';
import type { Explanation } from './explain.ts';
import type { Model } from './ranking.ts';
import { readerWith } from './reading.ts';
import { wordSpace } from './word-vectors.ts';

/** A kind of work, in the words that belong to it. */
export interface Described {
  position: string;
  industry: string;
  synonyms: readonly string[];
  duties: string;
  skills: readonly string[];
  tools: readonly string[];
  requirements: readonly string[];
}

/** What it is called counts twice. */
export const describe = ({ position, industry, synonyms, duties, skills, tools, requirements }: Described): string =>
  [position, position, ...synonyms, ...synonyms, industry, duties, ...skills, ...tools, ...requirements].join(' ');

const fileOf = (name: string) => readFile(new URL(`../data/${name}`, import.meta.url));

const localWords = async (): Promise<Explanation[]> =>
  (await fileOf('local-words.jsonl'))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Adds the usual name of a kind of work, whatever somebody calls it. One word alone means too many things: ‘page’, ‘developer’. */
const names = ({ position, synonyms }: Described): Explanation => ({
  say: [position, ...synonyms].filter((name) => name.includes(' ')),
  means: position,
});

/** Raised with whatever changes a vector: what was stored is then worked out anew. A test holds it to the vectors. */
export const version = '1';

/** The library of occupations counts half as much as the word vectors. */
const CONCEPTS_WEIGHT = 0.5;

export async function embeddedModel(library: readonly Described[]): Promise<Model> {
  return {
    read: readerWith([...(await localWords()), ...library.map(names)]),
    spaces: [
      [wordSpace(await fileOf('word-vectors.bin')), 1],
      [conceptSpace(library.map(describe)), CONCEPTS_WEIGHT],
    ],
  };
}
