import { spokenNames, toldByDoing } from './aliases.ts';
import type { LibraryEntry } from './library.ts';
import { spelledOut } from './short-names.ts';
import { fold, type Reading } from './text.ts';

export interface FoundOccupation {
  entry: LibraryEntry;
  /** The words of the text that name it. */
  quote: string;
  /** The same, as it was read: slips mended, in English. */
  words: string;
  start: number;
  end: number;
  weight: number;
  /** By a name, and not by what is done. */
  named: boolean;
  /** The other half of 'tiler and paver'. */
  also?: FoundOccupation;
}

interface Name {
  words: readonly string[];
  entry: LibraryEntry;
  /** The library's own name weighs more than what somebody else may call it too. */
  weight: number;
}

const plain = (word: string): string => spelledOut(singular(spelledOut(word)));

const singular = (word: string): string =>
  word.length > 3 && !/(?:ss|us)$/.test(word) ? word.replace(/(?<=ss|ch|sh)es$|s$/, '') : word;

const namesWords = (name: string): string[] =>
  (fold(name.replaceAll(/\s*\(.*?\)/g, '')).match(/[a-z0-9.#+]+/g) ?? []).map(plain);

/** What somebody is beside, under or was before is not whom one looks for. */
const MENTIONED =
  /(?:report(?:s|ing)? (?:in)?to|assist(?:s|ing)?|assistant to|support(?:s|ing)?|supervis(?:es?|ed|ing)(?: by)?|manag(?:es?|ing)|with|alongside|under|by|from|train(?:s|ing)?|lead(?:s|ing)?|team of|and other|between|working for|helps?|helping|worked as|experience as(?: an?)?|experience in|background as(?: an?)?)(?: (?:the|our|an?|my|all|other|\d+|head|senior|two|three|four))*\s*$/;
const HIRED =
  /(?:soek|gesoek|benodig|need(?:s|ed)?|look(?:s|ing)? for|hir(?:e|es|ing)|seek(?:s|ing)?|wanted|want|recruit(?:s|ing)?|requires?|vacancy|vacancies|position|post|job title|role|title|employ|searching for|join us as|opening for|appoint|find(?: me| us)?)\s*(?::|-|of|for|is|as)?\s*(?:(?:an?|the|our|one|two|three|four|five|some|new|\d{1,2}|x|another|experienced|qualified|reliable|honest|good|urgently|urgent|skilled|senior|junior|strong|friendly|trustworthy|full[- ]time|part[- ]time|young|mature|energetic|hard-?working|live-?in|night|day|weekend|busy|'n|nog)\s+){0,4}$/;

/** 'for panel beaters' is where the work is; 'looking for panel beaters' is who is looked for. */
const FOR =
  /(?<!\b(?:look|looks|looking|search|searching|vacancy|vacancies|position|positions|post|posts|opening|openings|job|jobs|recruiting|hiring|advert|hunting|apply|applications|wanted|soek))(?<!^) for(?: (?:the|our|an?|my))?\s*$/;

const HEADLINE = 60;
const MOST_WORDS = 4_000;

export interface OccupationFinder {
  /** Every occupation that the text names, the one it is about first. */
  all(reading: Reading): FoundOccupation[];
  byName(position: string): LibraryEntry | undefined;
}

function namesOf(library: readonly LibraryEntry[]): Name[] {
  const byName = new Map(library.map((entry) => [entry.position, entry]));
  const spoken = spokenNames.flatMap(([name, position]) => {
    const entry = byName.get(position);
    return entry ? [{ words: namesWords(name), entry, weight: 2 }] : [];
  });
  const own = library.map((entry) => ({ words: namesWords(entry.position), entry, weight: 3 }));
  const others = library.flatMap((entry) =>
    entry.synonyms.map((name) => ({ words: namesWords(name), entry, weight: name.includes('(') ? 0 : 1 })),
  );
  return [...own, ...spoken, ...others].filter(({ words }) => words.length > 0 && words.join('').length > 1);
}

/** Words of a text and of an entry that both have, the rare ones counting more. */
function kinshipOf(library: readonly LibraryEntry[]): (words: ReadonlySet<string>, entry: LibraryEntry) => number {
  const wordsOf = (entry: LibraryEntry) =>
    new Set(
      (fold([entry.duties, ...entry.skills, ...entry.tools, entry.industry].join(' ')).match(/[a-z]{4,}/g) ?? []).map(
        singular,
      ),
    );
  const of = new Map(library.map((entry) => [entry.id, wordsOf(entry)]));
  const count = new Map<string, number>();
  for (const words of of.values()) for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
  return (words, entry) => {
    let sum = 0;
    for (const word of of.get(entry.id) ?? []) {
      if (words.has(word)) sum += Math.log(library.length / (count.get(word) ?? 1));
    }
    return sum;
  };
}

interface Token {
  word: string;
  start: number;
  end: number;
}

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/\.?[a-z0-9#+]+(?:\.+[a-z0-9#+]+)*/g)) {
    tokens.push({ word: plain(match[0]), start: match.index, end: match.index + match[0].length });
    if (tokens.length >= MOST_WORDS) break;
  }
  return tokens;
};

function contextWeight(text: string, start: number, end: number): number {
  const before = text.slice(Math.max(0, start - 70), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  let weight = 0;
  if (MENTIONED.test(line)) weight -= 22;
  if (FOR.test(line)) weight -= 8;
  if (HIRED.test(line)) weight += 8;
  if (start < HEADLINE) weight += 5 - Math.floor(start / 15);
  if (/(?:^|\n)\s*(?:job title|position|vacancy|role|post|title)\s*:?\s*$/.test(before)) weight += 6;
  if (
    /^(?:cook|guard|guide|pack|bake)s?$/.test(text.slice(start, end)) &&
    /(?:can|must|to|will|able to|should|and|who|also) $/.test(before)
  )
    weight -= 20;
  // 'R600 000 pa' and 'R35 per hr' are about pay.
  if (/^(?:pa|hr)$/.test(text.slice(start, end)) && /(?:[\dk/]|\b(?:per|an|each)) ?$/.test(before)) weight -= 40;
  if (/^'?s?'? ?licen[cs]e/.test(text.slice(end, end + 12))) weight -= 40;
  // 'for our restaurant manager' and 'store managers' office' are about somebody else.
  if (/^'s? /.test(text.slice(end, end + 3))) weight -= 8;
  return weight;
}

/** A name inside a longer name is part of it: 'driver' in 'bus driver'. */
const whole = (all: readonly FoundOccupation[]): FoundOccupation[] =>
  all.filter(
    (hit) =>
      !all.some(
        (other) => other.start <= hit.start && other.end >= hit.end && other.end - other.start > hit.end - hit.start,
      ),
  );

/** Work that nobody named, told by what is to be done. */
const toldIn = (reading: Reading, byName: ReadonlyMap<string, LibraryEntry>): FoundOccupation[] => {
  const seen = new Set<number>();
  return toldByDoing.flatMap(([doing, position]) => {
    const match = doing.exec(reading.text);
    const entry = byName.get(position);
    if (!match || !entry || seen.has(entry.id)) return [];
    seen.add(entry.id);
    const start = match.index;
    const end = start + match[0].length;
    return [{ entry, quote: reading.quote(start, end), words: match[0], start, end, named: false, weight: 9 }];
  });
};

export function occupationFinder(library: readonly LibraryEntry[]): OccupationFinder {
  const byFirst = new Map<string, Name[]>();
  for (const name of namesOf(library)) {
    const [first = ''] = name.words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  const byName = new Map(library.map((entry) => [entry.position, entry]));
  const kinship = kinshipOf(library);

  const hits = (reading: Reading): FoundOccupation[] => {
    const tokens = tokensOf(reading.text);
    const words = new Set(tokens.map(({ word }) => word));
    const near = new Map<number, number>();
    const nearness = (entry: LibraryEntry) => {
      const known = near.get(entry.id) ?? Math.min(6, kinship(words, entry) / 4);
      near.set(entry.id, known);
      return known;
    };
    const at = new Map<string, FoundOccupation>();
    tokens.forEach(({ word, start }, index) => {
      for (const { words: name, entry, weight } of byFirst.get(word) ?? []) {
        if (!name.every((part, offset) => tokens[index + offset]?.word === part)) continue;
        const end = tokens[index + name.length - 1]?.end ?? start;
        if (reading.text.slice(start, end).includes('\n')) continue;
        const total = name.length * 6 + weight + contextWeight(reading.text, start, end) + nearness(entry);
        const key = `${entry.id}`;
        const before = at.get(key);
        const longer =
          before !== undefined && start <= before.start && end >= before.end && end - start > before.end - before.start;
        if (
          before &&
          !longer &&
          (before.weight >= total ||
            (before.start <= start && before.end >= end && before.end - before.start > end - start))
        )
          continue;
        at.set(key, {
          entry,
          quote: reading.quote(start, end),
          words: reading.text.slice(start, end),
          start,
          end,
          named: true,
          weight: Math.max(total, longer ? before.weight : 0),
        });
      }
    });
    if ([...at.values()].some(({ weight }) => weight > 0)) return [...at.values()];
    return [...at.values(), ...toldIn(reading, byName).filter(({ entry }) => !at.has(`${entry.id}`))];
  };

  return {
    all: (reading) => whole(hits(reading)).sort((one, other) => other.weight - one.weight || one.start - other.start),
    byName: (position) => byName.get(position),
  };
}
