import type { Understood } from '@marula/contract/jobs.browse.contract';
import { browseLimits } from '@marula/contract/limits';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Database } from '../../core/database.ts';
import { type Graded, readKindReader } from '../../domain/search/kinds.ts';
import type { Reading, ReadPlace } from '../../domain/search/reading.ts';
import type { Filters } from './job-search.filters.rules.ts';

/** A search as it was read in the end. */
export interface ReadAs extends Reading {
  /** Jobs that have only some of the words are shown too. */
  someWords: boolean;
  /** The kinds that no job is of, where their neighbours are shown. */
  neighboursOf?: Graded[];
}

function presentTypedPlace({ typed, reading }: ReadPlace, country: number): Understood['typed_place'] {
  if (reading === 'anywhere') return null;
  if (!reading) return { typed, reading: 'unknown', name: null, country: null };
  const { name } = reading.town ?? reading.province;
  const isElsewhere = tenantOfWorkCountry(country)?.code !== reading.country;
  if (isElsewhere) return { typed, reading: 'elsewhere', name, country: reading.country };
  return reading.mended ? { typed, reading: 'mended', name, country: null } : null;
}

const provinceIn = ({ place }: Reading) => {
  const reading = place?.reading;
  return reading && reading !== 'anywhere' ? reading.province : undefined;
};

export async function presentUnderstood(
  db: Database,
  as: ReadAs,
  { circle, facets }: Filters,
  country: number,
): Promise<Understood> {
  const { place, wishes, nearMe } = as;
  const reader = await readKindReader(db);
  const province = provinceIn(as);
  const kinds = (as.neighboursOf ?? as.kinds).filter(({ grade }) => grade === 3);
  return {
    words: as.words.join(' '),
    place: circle ? { name: circle.name, location: { lat: circle.lat, lng: circle.lng }, radius: circle.radius } : null,
    province: province && facets.province?.includes(province.id) ? province : null,
    without_place: place?.rest ?? null,
    typed_place: place ? presentTypedPlace(place, country) : null,
    near_me: nearMe && !circle,
    // 'Manager' means forty kinds, and three of them named would say the wrong thing.
    kinds: kinds.length > browseLimits.namedKinds ? [] : kinds.map(({ id }) => ({ id, name: reader.nameOf(id) })),
    wishes: wishes.map(({ facet, ids, name, of, rest }) => ({ facet, ids, name, of, rest })),
    neighbours: as.neighboursOf !== undefined,
    instead_of: as.insteadOf?.join(' ') ?? null,
    some_words: as.someWords,
  };
}
