import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { browseLimits } from '@marula/contract/limits';
import { pieces } from '../../domain/search/marked.ts';
import { excerptOf } from './job-search.excerpt.rules.ts';

export interface CardRow extends Omit<JobCard, 'marked_title' | 'excerpt' | 'perks'> {
  headline: string;
  /** The beginning of the advert, with marks around what was found. */
  advert: string;
  /** All of them: they stand in for an advert that says nothing. */
  perks: string[];
}

export const presentCard = ({ headline, advert, perks, ...card }: CardRow): JobCard => ({
  ...card,
  marked_title: pieces(headline),
  excerpt: pieces(excerptOf(advert, perks)),
  perks: perks.slice(0, browseLimits.cardPerks),
});
