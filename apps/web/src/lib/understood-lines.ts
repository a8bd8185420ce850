import { tenants } from '@marula/contract/tenants';
import { m } from '@/paraglide/messages';
import type { FoundJobs } from './public-jobs';
import { getTenant } from './tenant';

const namesOf = ({ kinds }: FoundJobs['understood']) => kinds.map(({ name }) => name).join(', ');

/** Where a kind is called otherwise than was typed, as a maid is a domestic worker. */
const readAs = ({ words, kinds, neighbours, instead_of }: FoundJobs['understood']) => {
  const names = kinds.map(({ name }) => name.toLowerCase());
  const isSaid = words.split(' ').some((word) => names.some((name) => name.includes(word)));
  return kinds.length > 0 && !isSaid && !neighbours && !instead_of;
};

/** What became of a place that was not taken as it was typed. */
export const placeLine = ({ typed_place: place }: FoundJobs['understood']): string | undefined => {
  if (place?.reading === 'mended') return m.browse_place_mended({ place: place.name ?? '', typed: place.typed });
  if (place?.reading === 'unknown') return m.browse_place_unknown({ typed: place.typed, country: getTenant().name });
  if (place?.reading !== 'elsewhere' || !place.country) return undefined;
  return m.browse_place_elsewhere({ place: place.name ?? place.typed, country: tenants[place.country].name });
};

/** What else was understood otherwise than it was typed, so that nobody wonders about the list. */
export const understoodLines = ({ understood, ignored }: FoundJobs): string[] =>
  [
    understood.near_me && m.browse_near_me(),
    understood.instead_of && m.browse_instead_of({ typed: understood.instead_of, words: understood.words }),
    readAs(understood) && m.browse_read_as({ typed: understood.words, kinds: namesOf(understood) }),
    understood.neighbours && m.browse_neighbours({ kinds: namesOf(understood) || understood.words }),
    understood.some_words && m.browse_some_words(),
    ignored.length > 0 && m.browse_ignored(),
  ].filter((line) => typeof line === 'string');
