import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { useEffect, useState } from 'react';
import { countView, findJob } from '../browse.queries';

type Answer = { job: PublicJob; missing?: never } | { job?: never; missing: string };
type State = Answer | { failed: true };

/** Milliseconds. What somebody passes on the way through the list was not opened. */
const opened = 1000;

/** The job beside the list: the one before stays until the next is there. */
export function useChosenJob(id: string) {
  const [known, setKnown] = useState<{ id: string; state: State }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    findJob(id, controller.signal).then(
      (state) => !controller.signal.aborted && setKnown({ id, state }),
      () => !controller.signal.aborted && setKnown({ id, state: { failed: true } }),
    );
    return () => controller.abort();
  }, [id, tries]);
  return {
    state: known?.state,
    waiting: known?.id !== id,
    again: () => {
      setKnown(undefined);
      setTries((count) => count + 1);
    },
  };
}

/** Counts a job that somebody has chosen and looks at. The one that only happens to stand first is not counted. */
export function useOpened(job: PublicJob | undefined, chosen: boolean) {
  useEffect(() => {
    if (!job || !chosen || job.availability === 'closed') return;
    const timer = setTimeout(() => countView(job.id), opened);
    return () => clearTimeout(timer);
  }, [job, chosen]);
}
