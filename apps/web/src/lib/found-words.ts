import { formatNumber } from '@marula/contract/formats';
import { browseLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import type { FoundJobs } from './public-jobs';

/** How many jobs a search has found, and where. */
export const foundWords = ({ total, capped, understood }: FoundJobs): string => {
  const near = understood.place?.name;
  const within = understood.province?.name;
  if (!capped) {
    if (near) return m.browse_found_near({ count: total, place: near });
    return within ? m.browse_found_in({ count: total, place: within }) : m.browse_found({ count: total });
  }
  const count = formatNumber(browseLimits.matches);
  if (near) return m.browse_found_many_near({ count, place: near });
  return within ? m.browse_found_many_in({ count, place: within }) : m.browse_found_many({ count });
};
