import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { pieces } from '../../domain/search/marked.ts';

export interface CardRow extends Omit<JobCard, 'marked_title' | 'excerpt'> {
  headline: string;
  excerpt: string;
}

export const presentCard = ({ headline, excerpt, ...card }: CardRow): JobCard => ({
  ...card,
  marked_title: pieces(headline),
  excerpt: pieces(excerpt.replaceAll(/\s+/g, ' ').trim()),
});
