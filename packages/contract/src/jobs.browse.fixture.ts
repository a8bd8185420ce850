import type { ReplyOf } from './endpoint.ts';
import type { browseJobs, Understood } from './jobs.browse.contract.ts';

/** A search in which nothing was read but what stands there. */
export const understood: Understood = {
  words: '',
  place: null,
  province: null,
  without_place: null,
  typed_place: null,
  near_me: false,
  kinds: [],
  wishes: [],
  neighbours: false,
  instead_of: null,
  some_words: false,
};

/** A list without a job in it. */
export const noJobs: ReplyOf<typeof browseJobs> = {
  items: [],
  total: 0,
  capped: false,
  next: null,
  facets: {
    industry: [],
    position: [],
    province: [],
    time: [],
    model: [],
    experience: [],
    education: [],
    licence: [],
    contract: [],
    benefit: [],
  },
  sort: 'newest',
  understood,
  offers: null,
  ignored: [],
};
