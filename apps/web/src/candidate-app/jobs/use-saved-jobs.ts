import { candidateLimits } from '@marula/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { isSaved, savedIds, savedMarks, toggleSaved } from '@/lib/saved-jobs';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { type SavedLine, savedQuery } from '../saved/saved.queries';
import { personQuery } from '../session';

export interface SavedJobs {
  count: number;
  isSaved: (jobId: string) => boolean;
  toggle: (jobId: string) => void;
}

/** Their line is not known before the list is read again. */
const unread = (id: string): SavedLine => ({ id, title: '', company: '', place: undefined, open: true });

/** In the account of who has a profile, else on the device. Left out while neither is known. */
export function useSavedJobs(): SavedJobs | undefined {
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const isCandidate = person?.kind === 'candidate';
  const { data: saved } = useQuery({ ...savedQuery, enabled: isCandidate });
  const here = useStore(savedMarks);
  const put = (next: SavedLine[]) => client.setQueryData(savedQuery.queryKey, next);
  const { mutate, isPending } = useMutation({
    mutationFn: async (jobId: string) => {
      const entry = saved?.find(({ id }) => id === jobId)?.entry;
      if (entry) return void (await api(candidateApp.removeSavedJob, { params: { id: entry } }));
      await api(candidateApp.saveJob, { body: { job_id: jobId } });
    },
    // Shown at once, and taken back when it did not work.
    onMutate: (jobId) => {
      const others = (saved ?? []).filter(({ id }) => id !== jobId);
      put(others.length === saved?.length ? [unread(jobId), ...others] : others);
      return saved;
    },
    onError: (error, _, before) => {
      put(before ?? []);
      toast.error(error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedQuery.queryKey }),
  });
  if (!person) return undefined;
  if (!isCandidate) {
    return {
      count: savedIds(here).length,
      isSaved: (jobId) => isSaved(here, jobId),
      toggle: (jobId) =>
        toggleSaved(jobId) || toast.error(m.error_candidates_too_many_entries({ limit: candidateLimits.savedJobs })),
    };
  }
  if (!saved) return undefined;
  // One after the other: the second of two quick taps would not know yet what the first has made.
  return {
    count: saved.length,
    isSaved: (jobId) => saved.some(({ id }) => id === jobId),
    toggle: (jobId) => !isPending && mutate(jobId),
  };
}
