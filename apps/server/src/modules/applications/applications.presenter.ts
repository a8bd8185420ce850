import type { Candidate } from '@marula/contract/candidates.contract';
import { presentCandidate } from '../../domain/candidates/candidate-presenter.ts';

interface Stored {
  candidate: Candidate;
  applied_at: string | null;
}

/**
 * People who were only invited are shown like any stranger. People who applied or accepted show their whole profile.
 */
export const presentApplication = <T extends Stored>({ applied_at, ...row }: T): Omit<T, 'applied_at'> => ({
  ...row,
  candidate: presentCandidate(row.candidate, applied_at !== null),
});
