import { foldName } from '../../db/reference/fold-name.ts';

export interface LibraryPosition {
  id: number;
  industry_id: number;
  name: string;
  synonyms: string[];
}

export type FindPosition = (text: string) => LibraryPosition | undefined;

/** Shorter ones are abbreviations that any text may have by chance. */
const SHORTEST = 4;
/** These name a rank in any trade, and no work. */
const RANKS = new Set([
  'manager',
  'supervisor',
  'assistant',
  'developer',
  'runner',
  'server',
  'officer',
  'agent',
  'trainer',
  'facilitator',
  'apprentice',
  'team member',
  'team leader',
  'unit manager',
  'section manager',
]);

const singular = (folded: string) => folded.replace(/(?<=\p{L}{3})s\b/gu, '').trim();
const folded = (text: string) => singular(foldName(text.replace(/\([^)]*\)/g, ' ')));

/** Names before other words for the same work, so that what is a name of its own is never another's synonym. */
export function findPositionIn(library: readonly LibraryPosition[]): FindPosition {
  const known = new Map<string, LibraryPosition>();
  for (const position of library) known.set(folded(position.name), position);
  for (const position of library) {
    for (const term of position.synonyms.map(folded)) {
      if (term.length >= SHORTEST && !RANKS.has(term) && !known.has(term)) known.set(term, position);
    }
  }
  return (text) => {
    const words = folded(text).split(' ');
    if (words.length > 8) return undefined;
    // `Night shift cashier` is a cashier, and so is `Cashier, till four`.
    for (let length = words.length; length > 0; length -= 1) {
      const found = known.get(words.slice(-length).join(' ')) ?? known.get(words.slice(0, length).join(' '));
      if (found) return found;
    }
    return undefined;
  };
}
