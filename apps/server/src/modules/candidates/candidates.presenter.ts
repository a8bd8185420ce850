import type { AnonymousCandidate, CandidateCard, CandidateDetail } from '@marula/contract/candidates.search.contract';
import { presentCandidate } from '../../domain/candidates/candidate-presenter.ts';
import { pieces } from '../../domain/search/marked.ts';
import type { DetailRow } from './candidates.repository.ts';

export interface CardRow extends Omit<CandidateCard, 'skills' | 'match'> {
  skills: string[];
  key: number;
}

export interface AnonymousRow extends Omit<AnonymousCandidate, 'skills'> {
  skills: string[];
}

export const presentCard = ({ key: _, ...row }: CardRow, match: CandidateCard['match']): CandidateCard => ({
  ...row,
  skills: row.skills.map(pieces),
  match,
});

export const presentAnonymous = (row: AnonymousRow): AnonymousCandidate => ({
  ...row,
  skills: row.skills.map(pieces),
});

/** What somebody typed may hold an address: until they have come, their work is shown as everybody sees it. */
export function presentDetail({ candidate, skills: row, reports, ...detail }: DetailRow): CandidateDetail {
  const skills = { ...row, skills: row.skills.map(pieces) };
  const shown = { ...presentCandidate(candidate, detail.known), reports };
  return { ...detail, skills, candidate: detail.known ? shown : { ...shown, industry: skills.industry } };
}
