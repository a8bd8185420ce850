import type { ReferenceLink, ReferenceQuestion } from '@marula/contract/references.contract';
import { useEffect, useState } from 'react';
import { findQuestion } from './references.queries';

/** What the link asks; `spent` when it asks nothing, or no longer. */
type Found = { question: ReferenceQuestion } | { spent: true } | { error: unknown };

/** Asked for once the page is open, and again on request. */
export const useQuestion = ({ token, id, job_history }: ReferenceLink) => {
  const [found, setFound] = useState<Found>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    const tell = (next: Found) => {
      if (!controller.signal.aborted) setFound(next);
    };
    findQuestion({ token, id, job_history }, controller.signal).then(
      (question) => tell(question ? { question } : { spent: true }),
      (error: unknown) => tell({ error }),
    );
    return () => controller.abort();
  }, [token, id, job_history, round]);
  return {
    found,
    again: () => {
      setFound(undefined);
      setRound(round + 1);
    },
  };
};
