import type { SavedJob } from '@marula/contract/candidate-app.lists.contract';
import { paging } from '@marula/contract/limits';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { personQuery } from '../session';

const savedQuery = queryOptions({
  queryKey: ['saved-jobs'],
  queryFn: async ({ signal }) => {
    const { items } = await api(candidateApp.listSavedJobs, { query: { page: 1, rows: paging.maxRows }, signal });
    return items.map(({ id, job_id }) => ({ id, job_id }));
  },
});

type Saved = Pick<SavedJob, 'id' | 'job_id'>;

export interface SavedJobs {
  isSaved: (jobId: string) => boolean;
  toggle: (jobId: string) => void;
}

/** Left out for who has no profile to keep them in. */
export function useSavedJobs(): SavedJobs | undefined {
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const isCandidate = person?.kind === 'candidate';
  const { data: saved } = useQuery({ ...savedQuery, enabled: isCandidate });
  const put = (next: Saved[]) => client.setQueryData(savedQuery.queryKey, next);
  const { mutate, isPending } = useMutation({
    mutationFn: async (jobId: string) => {
      const known = saved?.find(({ job_id }) => job_id === jobId);
      if (known) return void (await api(candidateApp.removeSavedJob, { params: { id: known.id } }));
      await api(candidateApp.saveJob, { body: { job_id: jobId } });
    },
    // Shown at once, and taken back when it did not work.
    onMutate: (jobId) => {
      const others = (saved ?? []).filter(({ job_id }) => job_id !== jobId);
      put(others.length === saved?.length ? [...others, { id: '', job_id: jobId }] : others);
      return saved;
    },
    onError: (error, _, before) => {
      put(before ?? []);
      toast.error(error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedQuery.queryKey }),
  });
  if (!isCandidate || !saved) return undefined;
  // One after the other: the second of two quick taps would not know yet what the first has made.
  return {
    isSaved: (jobId) => saved.some(({ job_id }) => job_id === jobId),
    toggle: (jobId) => !isPending && mutate(jobId),
  };
}
