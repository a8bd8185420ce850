import { foldName } from '../../db/reference/fold-name.ts';
import { keptOfLibrary } from '../library/library.ts';
import { industryNames } from './industries.ts';
import { type KindNames, kindNamesOf, kindWord, kindWords, type Phrase } from './kind-phrases.ts';
import { remembered } from './remembered.ts';
import { Speller } from './spelling.ts';
import { rootOf } from './stems.ts';

/** A kind of work that words may mean: 3 for just that, 2 for what it also may be. */
export interface Graded {
  id: number;
  grade: 2 | 3;
}

export interface ReadKinds {
  kinds: Graded[];
  /** Words that none of these kinds is called by. */
  left: string[];
}

/** How sure a name must be, of 1; and how near to the best one, to be what was meant or what it also may be. */
const LEAST = 0.34;
const NEAR = { same: 0.88, also: 0.56 };
/** Another form of the word, as 'plumbing' of 'plumber'; less so where names have the word itself, as 'office' and 'officer'. */
const OF_ROOT = { only: 0.75, besides: 0.55 };
/** Whoever types only part of a name means all kinds that end in it, those that are called so themselves first. */
const PART = { own: 0.6, other: 0.5 };
/** What a name is about stands last: a truck driver drives, a driver's assistant assists. */
const OTHER_HEAD = 0.6;
/** More kinds than this say nothing: then the words themselves are looked for. */
const MOST_KINDS = 60;
const MOST_CALLED = 4;

const SOFT = new Set(
  'senior junior trainee assistant experienced qualified skilled relief head lead graduate general professional chief local deputy'.split(
    ' ',
  ),
);

/** What is said of every kind of work: no job is refused for not saying it. */
const SAID = new Set([...SOFT, 'work', 'worker']);

interface Scored {
  scores: Map<number, number>;
  best: number;
}

interface Typed {
  word: string;
  form: string;
  root: string;
}

export class KindReader {
  private readonly byWord = new Map<string, Phrase[]>();
  private readonly weights = new Map<string, number>();
  private readonly whole = new Map<string, Phrase[]>();
  private readonly pairs = new Set<string>();
  private readonly names: KindNames;
  private readonly industries: Map<string, number>;
  readonly speller: Speller;

  constructor(names: KindNames) {
    this.names = names;
    this.industries = industryNames(names.library.values());
    const counts = new Map<string, number>();
    for (const phrase of names.phrases) {
      const key = phrase.words.join(' ');
      this.whole.set(key, [...(this.whole.get(key) ?? []), phrase]);
      for (const [at, word] of phrase.words.entries()) {
        if (at > 0) this.pairs.add(`${phrase.words[at - 1]} ${word}`);
      }
      for (const word of new Set([...phrase.words, ...phrase.roots.map((root) => `~${root}`)])) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        const known = this.byWord.get(word);
        if (known) known.push(phrase);
        else this.byWord.set(word, [phrase]);
      }
    }
    for (const [word, count] of counts) this.weights.set(word, Math.log(1 + names.phrases.length / count));
    this.speller = new Speller(
      [...counts].flatMap(([word, count]) => (/^[a-z]{3,}$/.test(word) ? [[word, count] as const] : [])),
    );
  }

  /** A word of some kind's names. */
  knows = (word: string): boolean => this.byWord.has(kindWord(word));

  /** A word of the library's texts: no slip, whatever it means. */
  hasRead = (word: string): boolean =>
    this.knows(word) || this.names.words.has(word) || this.byWord.has(`~${rootOf(kindWord(word))}`);

  /** Just one of the names of a kind. */
  isName = (words: string[]): boolean => this.whole.has(words.map(kindWord).join(' '));

  /** The industry that these words name. */
  industryOf = (words: string[]): number | undefined => this.industries.get(words.join(' '));

  nameOf = (id: number): string => this.names.library.get(id)?.position ?? '';

  /** The words of the names of what is meant, as long as that is not too much; of one that is called just that, its own alone. */
  calledBy(kinds: readonly Graded[], words: readonly string[]): string[] {
    const same = kinds.filter(({ grade }) => grade === 3).slice(0, MOST_CALLED);
    const typed = words.map(kindWord).join(' ');
    const just = same.find(({ id }) => kindWords(this.nameOf(id)).join(' ') === typed);
    const names = (just ? [just] : same).flatMap(({ id }) => foldName(this.nameOf(id)).split(' '));
    return [...new Set(names)].filter((word) => !SAID.has(word) && word !== 'and');
  }

  /** Kinds that are close to what is meant: first those that the library names beside them, then those of their industry. */
  neighbours(kinds: readonly Graded[]): Graded[] {
    const { library } = this.names;
    const ids = new Set(kinds.map(({ id }) => id));
    const meant = kinds.filter(({ grade }) => grade === 3).flatMap(({ id }) => library.get(id) ?? []);
    const byName = new Map([...library.values()].map(({ id, position }) => [position, id]));
    const named = new Set(meant.flatMap(({ related }) => related).flatMap((name) => byName.get(name) ?? []));
    const industries = new Set(meant.map(({ industry_id }) => industry_id));
    const beside = [...library.values()].filter(({ id, industry_id }) => industries.has(industry_id) && !named.has(id));
    return [
      ...[...named].map((id): Graded => ({ id, grade: 3 })),
      ...beside.map(({ id }): Graded => ({ id, grade: 2 })),
    ].filter(({ id }) => !ids.has(id));
  }

  /** Written together or apart, as a name has it: 'book keeper', 'callcentre'. */
  respaced(words: string[]): string[] {
    const out: string[] = [];
    for (let at = 0; at < words.length; at++) {
      const [word = '', next = ''] = words.slice(at, at + 2);
      const joined = word + next;
      if (next && this.knows(joined) && !this.pairs.has(`${kindWord(word)} ${kindWord(next)}`)) {
        out.push(joined);
        at += 1;
      } else out.push(...(this.hasRead(word) ? [word] : this.apart(word)));
    }
    return out;
  }

  private apart(word: string): string[] {
    for (let at = 2; at <= word.length - 3; at++) {
      const [one, other] = [word.slice(0, at), word.slice(at)];
      if (this.pairs.has(`${kindWord(one)} ${kindWord(other)}`)) return [one, other];
    }
    return [word];
  }

  /** The kinds that these words mean; nothing where they mean none. */
  read = (words: string[]): ReadKinds | undefined => this.readText(words.join(' '));

  private readonly readText = remembered((text) => this.readWords(text.split(' ')));

  private readWords(words: string[]): ReadKinds | undefined {
    const kinds = this.severalNames(words) ?? this.likeliest(words);
    if (kinds.length === 0) return undefined;
    const called = new Set(kinds.flatMap(({ id }) => this.wordsOf(id)));
    return { kinds, left: words.filter((word) => !SAID.has(word) && !this.isOf(called, word)) };
  }

  private likeliest(words: string[]): Graded[] {
    const known = words.filter((word) => word !== 'work' && this.hasForm(word));
    const plain = known.filter((word) => !SOFT.has(word));
    const ways = [known, plain, ...(words.includes('work') ? [[...plain, 'worker']] : [])].filter(
      (way) => way.length > 0,
    );
    let best: Scored = { scores: new Map(), best: 0 };
    for (const [at, way] of ways.entries()) {
      const scored = this.score(way);
      if (scored.best - (at === 0 ? 0 : 0.03) > best.best) best = scored;
    }
    return best.best < LEAST ? [] : this.graded(best.scores, best.best);
  }

  /** 'Hospital driver': no kind is called that, and drivers are meant. */
  readHead(words: string[]): ReadKinds | undefined {
    const head = words.findLast((word) => !SAID.has(word) && this.hasForm(word));
    const read = head && words.length > 1 ? this.read([head]) : undefined;
    return read && { ...read, left: words.filter((word) => word !== head && !SAID.has(word)) };
  }

  private hasForm = (word: string) => this.knows(word) || this.byWord.has(`~${rootOf(kindWord(word))}`);

  /** 'Shop assistant cashier': one name after the other, and all of them are meant. */
  private severalNames(words: string[]): Graded[] | undefined {
    if (this.isName(words)) return undefined;
    const kinds: Graded[] = [];
    for (let from = 0; from < words.length; ) {
      const lengths = Array.from({ length: words.length - from }, (_, n) => words.length - from - n);
      const length = lengths.find((n) => this.isName(words.slice(from, from + n)));
      if (!length) return undefined;
      const named =
        this.whole.get(
          words
            .slice(from, from + length)
            .map(kindWord)
            .join(' '),
        ) ?? [];
      kinds.push(...named.map(({ kind }): Graded => ({ id: kind, grade: 3 })));
      from += length;
    }
    return [...new Map(kinds.map((kind) => [kind.id, kind])).values()];
  }

  private isOf = (called: Set<string>, word: string) =>
    called.has(kindWord(word)) || called.has(`~${rootOf(kindWord(word))}`);

  private readonly ownWords = new Map<number, string[]>();
  private wordsOf(id: number): string[] {
    if (this.ownWords.size === 0) {
      for (const { kind, words, roots } of this.names.phrases) {
        this.ownWords.set(kind, [...(this.ownWords.get(kind) ?? []), ...words, ...roots.map((root) => `~${root}`)]);
      }
    }
    return this.ownWords.get(id) ?? [];
  }

  private graded(scores: Map<number, number>, best: number): Graded[] {
    const kinds = [...scores].flatMap(([id, score]): Graded[] => {
      if (score >= best * NEAR.same) return [{ id, grade: 3 }];
      return score >= best * NEAR.also ? [{ id, grade: 2 }] : [];
    });
    kinds.sort(
      (one, other) =>
        other.grade - one.grade || (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0) || one.id - other.id,
    );
    const same = kinds.filter(({ grade }) => grade === 3);
    if (kinds.length <= MOST_KINDS) return kinds;
    return same.length <= MOST_KINDS ? same : [];
  }

  private score(words: string[]): Scored {
    const typed = words.map((word) => {
      const form = kindWord(word);
      return { word, form, root: rootOf(form) };
    });
    const near = new Set(
      typed.flatMap(({ form, root }) => [...(this.byWord.get(form) ?? []), ...(this.byWord.get(`~${root}`) ?? [])]),
    );
    const scores = new Map<number, number>();
    let best = 0;
    for (const phrase of near) {
      const score = this.likeness(typed, phrase);
      if (score > (scores.get(phrase.kind) ?? 0)) scores.set(phrase.kind, score);
      best = Math.max(best, score);
    }
    return { scores, best };
  }

  private weightOf = (form: string): number => this.weights.get(form) ?? Math.log(1 + this.names.phrases.length);

  /** How much of what was typed and of a name is the same, by how much each word says. */
  private likeness(typed: Typed[], phrase: Phrase): number {
    const open = new Set(phrase.words.keys());
    let shared = 0;
    let all = 0;
    let met = 0;
    let headMet = false;
    for (const [at, { form, root }] of typed.entries()) {
      const weight = this.weightOf(form);
      all += weight;
      const same = [...open].find((n) => phrase.words[n] === form);
      const alike = same ?? [...open].find((n) => phrase.roots[n] === root);
      if (alike === undefined) continue;
      open.delete(alike);
      met += 1;
      if (at === typed.length - 1) headMet = true;
      shared += weight * (same === undefined ? this.ofRoot(form) : 1);
    }
    for (const n of open) all += this.weightOf(phrase.words[n] ?? '');
    const isHead = !open.has(phrase.words.length - 1);
    const part =
      met === typed.length && isHead
        ? (phrase.own ? PART.own : PART.other) * (shared / Math.max(shared, this.sum(typed)))
        : 0;
    const heads = (isHead ? 1 : OTHER_HEAD) * (headMet ? 1 : OTHER_HEAD);
    return Math.max(part, (shared / all) * heads * phrase.worth);
  }

  private ofRoot = (form: string) => (this.byWord.has(form) ? OF_ROOT.besides : OF_ROOT.only);

  private sum = (typed: Typed[]) => typed.reduce((sum, { form }) => sum + this.weightOf(form), 0);
}

export const readKindReader = keptOfLibrary(async (library) => new KindReader(await kindNamesOf(library)));
