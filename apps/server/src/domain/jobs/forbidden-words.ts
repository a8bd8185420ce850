import { asksForMoney } from '@marula/contract/fee-words';
import { rules, type Trait } from './forbidden-rules.ts';

export interface Forbidden {
  kind: Trait | 'fee';
  /** As they stand in the text. */
  words: string;
  /** What can stand there instead; empty: they can go. Undefined: only the writer can put it otherwise. */
  instead?: string;
}

export interface Demand {
  kind: Trait;
  /** Where it is in the text. */
  start: number;
  end: number;
  /** Clumsy rather than a demand. */
  isMild: boolean;
  instead?: string;
}

const compiled = rules.map(({ pattern, ...rule }) => ({
  ...rule,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'giu'),
}));

/** Most sentences ask for nothing of the kind, which one look tells. */
const anyDemand = new RegExp(`(?<![\\p{L}\\p{N}])(?:${rules.map(({ pattern }) => pattern).join('|')})`, 'iu');

/** Longer than any sentence that people write: what is longer is looked at in pieces, so that no text takes long. */
const PIECE = /[^\n.!?;]{1,600}/gsu;

const piecesOf = (text: string) =>
  [...text.matchAll(PIECE)].map(({ 0: whole, index }) => {
    const piece = whole.trimStart();
    return { piece, at: index + whole.length - piece.length };
  });

function demandsIn(piece: string): Demand[] {
  const found: Demand[] = [];
  if (!anyDemand.test(piece)) return found;
  let left = piece;
  for (const { kind, pattern, instead, mild = false } of compiled) {
    left = left.replaceAll(pattern, (words, ...rest) => {
      const at = rest.find((one): one is number => typeof one === 'number') ?? 0;
      const start = at + words.length - words.trimStart().length;
      found.push({
        kind,
        start,
        end: start + words.trim().length,
        isMild: mild,
        ...(instead === undefined ? {} : { instead }),
      });
      return ' '.repeat(words.length);
    });
  }
  return found;
}

/** What an advert asks of who somebody is, with its places in the text. */
export const demandsOf = (text: string): Demand[] =>
  piecesOf(text).flatMap(({ piece, at }) =>
    demandsIn(piece).map((demand) => ({ ...demand, start: at + demand.start, end: at + demand.end })),
  );

/** What an advert must not ask for by the law of both countries, in the order in which it stands there. */
export const forbiddenWords = (text: string): Forbidden[] =>
  piecesOf(text).flatMap(({ piece }) => [
    ...(asksForMoney(piece) ? [{ kind: 'fee' as const, words: piece.trim() }] : []),
    ...demandsIn(piece).map(({ kind, start, end, instead }) => ({
      kind,
      words: piece.slice(start, end),
      ...(instead === undefined ? {} : { instead }),
    })),
  ]);

/** Whether a line may stand in an advert as it is. */
export const isAllowed = (line: string): boolean => forbiddenWords(line).length === 0;
