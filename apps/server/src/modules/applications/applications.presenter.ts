import type { Candidate } from '@marula/contract/candidates.contract';
import { presentCandidate } from '../../domain/candidates/candidate-presenter.ts';

interface Stored {
  candidate: Candidate;
  applied_at: string | null;
}

/** Somebody who was only invited is shown as anybody is; who applied or accepted is shown whole. */
export const presentApplication = <T extends Stored>({ applied_at, ...row }: T): Omit<T, 'applied_at'> => ({
  ...row,
  candidate: presentCandidate(row.candidate, applied_at !== null),
});
