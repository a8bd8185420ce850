import type { FelixEngine } from '@marula/contract/felix.contract';
import type { Ai } from './port.ts';

/** A mind that is made when it is first asked, and again when the library changed: that takes longer than a server should wait to start. */
export function begunLater(engine: FelixEngine, ai: () => Promise<Ai>): Ai {
  return {
    engine,
    draftJob: async (ask, call) => (await ai()).draftJob(ask, call),
    improveAdvert: async (ask, call) => (await ai()).improveAdvert(ask, call),
    readSearch: async (ask, call) => (await ai()).readSearch(ask, call),
    gradeVideo: async (ask, call) => (await ai()).gradeVideo(ask, call),
    async *answer(ask, run, call) {
      yield* (await ai()).answer(ask, run, call);
    },
  };
}
