import { readFile } from 'node:fs/promises';
import { foldName } from '../../db/reference/fold-name.ts';
import type { Occupation } from '../../db/reference/occupations.ts';
import { inPieces } from '../library/library.ts';
import { formOf, rootOf } from './stems.ts';

/** What a short form stands for; both ways of writing it meet in one. */
const SHORT: Record<string, string> = {
  admin: 'administrator',
  administration: 'administrator',
  administrative: 'administrator',
  asst: 'assistant',
  assist: 'assistant',
  dev: 'developer',
  devs: 'developer',
  exec: 'executive',
  jnr: 'junior',
  jr: 'junior',
  snr: 'senior',
  sr: 'senior',
  mgr: 'manager',
  mngr: 'manager',
  rep: 'representative',
  reps: 'representative',
  tech: 'technician',
  techs: 'technician',
  eng: 'engineer',
  ict: 'it',
  educator: 'teacher',
  salesman: 'salesperson',
  saleswoman: 'salesperson',
  salesmen: 'salesperson',
  lorry: 'truck',
  lorries: 'truck',
};

/** As words of kinds are compared. */
export const kindWord = (word: string): string => {
  const long = Object.hasOwn(SHORT, word) ? SHORT[word] : undefined;
  return formOf(long ?? word);
};

const LEFT_OUT = new Set(['and', 'of', 'the']);

export const kindWords = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .map(kindWord);

/** One of the names of a kind of work. */
export interface Phrase {
  kind: number;
  words: string[];
  roots: string[];
  /** A kind's own name counts a little more than its other names. */
  worth: number;
  own: boolean;
}

const WORTH = { own: 1, spoken: 0.98, other: 0.97, narrowed: 0.8 };

function phrase(kind: number, text: string, worth: number): Phrase {
  const words = kindWords(text);
  return { kind, words, roots: words.map(rootOf), worth, own: worth === WORTH.own };
}

/** 'Housekeeper (private home)' is a housekeeper too, of a kind. */
function namesIn(kind: number, text: string, worth: number): Phrase[] {
  const narrowed = text.replace(/\s*\([^)]*\)/g, '').trim();
  return [phrase(kind, text, worth), ...(narrowed === text ? [] : [phrase(kind, narrowed, WORTH.narrowed)])];
}

/** What people also call a kind of work, and which of its names they mean something else by. */
interface Spoken {
  id: number;
  names: string[];
  not?: string[];
}

const phrasesOf = ({ id, position, synonyms }: Occupation, { names = [], not = [] }: Partial<Spoken>): Phrase[] => [
  ...namesIn(id, position, WORTH.own),
  ...synonyms.filter((synonym) => !not.includes(synonym)).flatMap((synonym) => namesIn(id, synonym, WORTH.other)),
  ...names.map((name) => phrase(id, name, WORTH.spoken)),
];

export interface KindNames {
  phrases: Phrase[];
  library: Map<number, Occupation>;
  /** Every word of the library's texts, and not only of its names: none of them is a slip. */
  words: Set<string>;
}

async function readSpoken(): Promise<Map<number, Spoken>> {
  const text = await readFile(new URL('../../db/reference/spoken-names.jsonl', import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n');
  return new Map(lines.map((line): Spoken => JSON.parse(line)).map((one) => [one.id, one]));
}

export async function kindNamesOf(library: readonly Occupation[]): Promise<KindNames> {
  const spoken = await readSpoken();
  const words = new Set<string>();
  const phrases = await inPieces(library, (one) => {
    const texts = [
      one.duties,
      ...one.skills,
      ...one.tools,
      ...one.requirements,
      ...Object.values(one.qualifications).flat(),
    ];
    for (const word of texts.flatMap((text) => foldName(text).split(' '))) words.add(word);
    return phrasesOf(one, spoken.get(one.id) ?? {});
  });
  return {
    phrases: phrases.flat(),
    library: new Map(library.map((one) => [one.id, one])),
    words,
  };
}
