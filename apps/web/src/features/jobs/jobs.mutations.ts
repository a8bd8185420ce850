import type { createJob, repostJob, updateJob } from '@marula/contract/jobs.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallInput } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { jobsQueries } from './jobs.queries';
import { isOutOfPosts, purchasePrompt } from './jobs.state';
import { useTellWithUndo, wayOf } from './jobs.undo.mutations';

/** What the form sends: a new job, changes to one, or an old one once more. */
export type JobSending =
  | { act: 'create'; body: CallInput<typeof createJob>['body'] }
  | { act: 'update'; id: string; body: CallInput<typeof updateJob>['body'] }
  | { act: 'repost'; id: string; body: CallInput<typeof repostJob>['body'] };

const send = (sending: JobSending) => {
  if (sending.act === 'create') return api(jobsEndpoints.create, { body: sending.body });
  const params = { id: sending.id };
  return sending.act === 'update'
    ? api(jobsEndpoints.update, { params, body: sending.body })
    : api(jobsEndpoints.repost, { params, body: sending.body });
};

/** Says nothing by itself: the form knows which field a refusal is about. */
export const useSendJob = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: jobsQueries.all }),
  });
};

/** Every act ends with the list as the server has it now, says what happened, and keeps the way back where there is one. */
const useJobAct = <Input, Reply>(
  act: (input: Input) => Promise<Reply>,
  said: (reply: Reply) => string,
  way?: (reply: Reply, input: Input) => Parameters<ReturnType<typeof useTellWithUndo>>[1],
) => {
  const client = useQueryClient();
  const tell = useTellWithUndo();
  return useMutation({
    mutationFn: act,
    // Said as what asked closes, not while the list is still awaited: the key that undoes it would be the dialog's.
    onSuccess: async (reply, input) => {
      await client.invalidateQueries({ queryKey: jobsQueries.all });
      tell(said(reply), way?.(reply, input));
    },
    onError: (error) => {
      if (isOutOfPosts(error)) purchasePrompt.set(true);
      else toast.error(error.message);
      return client.invalidateQueries({ queryKey: jobsQueries.all });
    },
  });
};

export const useArchiveJob = () =>
  useJobAct(
    ({ id, removeAppsAndChats }: { id: string; removeAppsAndChats: boolean }) =>
      api(jobsEndpoints.archive, { params: { id }, body: { removeAppsAndChats } }),
    ({ title }) => m.jobs_archived_done({ title }),
    wayOf,
  );

export const useExtendJob = () =>
  useJobAct(
    (id: string) => api(jobsEndpoints.extend, { params: { id } }),
    ({ title }) => m.jobs_extended_done({ title }),
    wayOf,
  );

const putFeatured = async (id: string, featured: boolean) => ({
  featured,
  job: await api(jobsEndpoints.feature, { params: { id }, body: { featured } }),
});

const featuredWords = ({ featured, job: { title } }: Awaited<ReturnType<typeof putFeatured>>) =>
  featured ? m.jobs_featured_done({ title }) : m.jobs_unfeatured_done({ title });

export const useFeatureJob = () =>
  useJobAct(
    ({ id, featured }: { id: string; featured: boolean }) => putFeatured(id, featured),
    featuredWords,
    (_reply, { id, featured }) => ({
      name: id,
      back: async () => featuredWords(await putFeatured(id, !featured)),
    }),
  );

export const useDeleteJob = () =>
  useJobAct(
    (id: string) => api(jobsEndpoints.delete, { params: { id } }),
    ({ post_returned }) => (post_returned ? m.jobs_deleted_post_back() : m.jobs_deleted_done()),
  );
