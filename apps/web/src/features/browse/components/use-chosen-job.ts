import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { useCallback, useEffect } from 'react';
import { useAnswer } from '@/lib/ask';
import { type Beside, countView, findJob, type JobOrWhyNot } from '@/lib/public-jobs';

type State = JobOrWhyNot | { failed: true };

/** Milliseconds. What somebody passes on the way through the list was not opened. */
const opened = 1000;

/** The job beside the list: the one before stays until the next is there, and the first may have come with the page. */
export function useChosenJob(id: string, first: Beside | undefined) {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Beside> =>
      first?.id === id ? first : { id, found: await findJob(id, signal) },
    [id, first],
  );
  const { data: known = first, error, again } = useAnswer(ask);
  const state: State | undefined = error ? { failed: true } : known?.found;
  return { state, waiting: !error && known?.id !== id, again };
}

/** Counts a job that somebody has chosen and looks at. The one that only happens to stand first is not counted. */
export function useOpened(job: PublicJob | undefined, chosen: boolean) {
  useEffect(() => {
    if (!job || !chosen || job.availability === 'closed') return;
    const timer = setTimeout(() => countView(job.id), opened);
    return () => clearTimeout(timer);
  }, [job, chosen]);
}
