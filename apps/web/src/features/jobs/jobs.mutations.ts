import type { archiveJob, deleteJob, extendJob, repostJob } from '@marula/contract/jobs.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { jobsQueries } from './jobs.queries';

const archive = endpointRef<typeof archiveJob>('PATCH', '/api/job/archive/:id');
const extend = endpointRef<typeof extendJob>('PATCH', '/api/job/extend/:id');
const repost = endpointRef<typeof repostJob>('PATCH', '/api/job/repost/:id');
const remove = endpointRef<typeof deleteJob>('DELETE', '/api/job/:id');

/** Every act ends with the list as the server has it now, and says what happened. */
const useJobAct = <Input, Reply>(act: (input: Input) => Promise<Reply>, said: (reply: Reply) => string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reply) => toast.success(said(reply)),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQueries.all }),
  });
};

export const useArchiveJob = () =>
  useJobAct(
    ({ id, removeAppsAndChats }: { id: string; removeAppsAndChats: boolean }) =>
      api(archive, { params: { id }, body: { removeAppsAndChats } }),
    ({ title }) => m.jobs_archived_done({ title }),
  );

export const useExtendJob = () =>
  useJobAct(
    (id: string) => api(extend, { params: { id } }),
    ({ title }) => m.jobs_extended_done({ title }),
  );

export const useRepostJob = () =>
  useJobAct(
    (id: string) => api(repost, { params: { id }, body: {} }),
    ({ title }) => m.jobs_reposted_done({ title }),
  );

export const useDeleteJob = () =>
  useJobAct(
    (id: string) => api(remove, { params: { id } }),
    ({ post_returned }) => (post_returned ? m.jobs_deleted_post_back() : m.jobs_deleted_done()),
  );
