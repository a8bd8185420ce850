import type { JobLink } from '@marula/contract/jobs.links.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { jobsQueries } from './jobs.queries';

/** Says nothing of a refusal: that stands at the field. */
export const useAddLink = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api(jobsEndpoints.addLink, { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQueries.sources(id).queryKey }),
  });
};

export const useRemoveLink = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: linkId }: JobLink) => api(jobsEndpoints.removeLink, { params: { id, linkId } }),
    onSuccess: (_gone, { name }) => toast.success(m.jobs_link_removed({ name })),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQueries.sources(id).queryKey }),
  });
};
