import { isId } from '@marula/contract/ids';
import { useRouterState } from '@tanstack/react-router';

const ofJob = /^\/dashboard\/(?:jobs|archived-jobs)\/[a-z]+\/([^/]+)$/;

/** The job that the page beside is about: ‘this job’ in what is asked. */
export const useAskedJob = (): string | undefined =>
  useRouterState({
    select: ({ location }) => {
      const id = ofJob.exec(location.pathname)?.[1] ?? (location.search as { job_id?: unknown }).job_id;
      return typeof id === 'string' && isId(id) ? id : undefined;
    },
  });
