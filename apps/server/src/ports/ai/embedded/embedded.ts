import type { FelixEngine } from '@marula/contract/felix.contract';
import type { Ai, Made } from '../port.ts';
import { draftJob } from './draft.ts';
import { gradeVideo } from './grade.ts';
import { improveAdvert } from './improve.ts';
import type { LibraryEntry } from './library.ts';
import { mindOf } from './mind.ts';
import { readSearch } from './search.ts';
import { answer } from './talk.ts';

export const embeddedEngine: FelixEngine = { kind: 'embedded', model: 'marula-1' };

const made = <T>(value: T): Made<T> => ({ value, spent: { input_tokens: 0, output_tokens: 0 } });

/**
 * The mind that comes with the product: grammar and templates over the occupation library. It needs no key, nothing leaves
 * the process, and the same words give the same answer.
 */
export function embeddedAi(library: readonly LibraryEntry[]): Ai {
  const mind = mindOf(library);
  return {
    engine: embeddedEngine,
    draftJob: async (ask) => made(draftJob(ask, mind)),
    improveAdvert: async (ask) => made(improveAdvert(ask)),
    readSearch: async (ask) => made(readSearch(ask, mind)),
    gradeVideo: async (ask) => made(gradeVideo(ask)),
    answer: (ask, run, call) => answer(ask, run, call, mind),
  };
}
