import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { pieces } from '../../domain/search/marked.ts';
import { excerptOf } from './job-search.excerpt.rules.ts';

export interface CardRow extends Omit<JobCard, 'marked_title' | 'excerpt'> {
  headline: string;
  /** The beginning of the advert, with marks around what was found. */
  advert: string;
  perks: string[];
}

export const presentCard = ({ headline, advert, perks, ...card }: CardRow): JobCard => ({
  ...card,
  marked_title: pieces(headline),
  excerpt: pieces(excerptOf(advert, perks)),
});
