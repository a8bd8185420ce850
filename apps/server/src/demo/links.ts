import type { JobChannel } from '@marula/contract/job-channels';

/** The share of its views that each link brings; the rest comes by search. */
const linkShares: Partial<Record<JobChannel, number>> = {
  whatsapp: 0.22,
  embed: 0.12,
  link: 0.09,
  facebook: 0.06,
  indeed: 0.05,
};

/** A poster at the gate, with the code by which its link is counted. */
export const poster = '4gateq';
const posterShare = 0.08;

export const shares = Object.entries({ ...linkShares, [poster]: posterShare });

/** The link of each of so many viewers; nothing for the rest. */
export const channelsOf = (count: number): string[] =>
  shares.flatMap(([channel, share]) => Array.from({ length: Math.floor(count * share) }, () => channel));
