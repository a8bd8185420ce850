import { formatNumber } from '@marula/contract/formats';
import { browseLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import type { FoundJobs } from './public-jobs';

/** How many jobs a search has found, and where. */
export const foundWords = ({ total, capped, understood: { place } }: FoundJobs): string => {
  if (!capped) {
    return place?.name ? m.browse_found_near({ count: total, place: place.name }) : m.browse_found({ count: total });
  }
  const count = formatNumber(browseLimits.matches);
  return place?.name ? m.browse_found_many_near({ count, place: place.name }) : m.browse_found_many({ count });
};
