import type { createApplications } from '@marula/contract/applications.endpoints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { candidatesQueries } from './candidates.queries';

const invite = endpointRef<typeof createApplications>('POST', '/api/application/create-many');

/** Says how many were invited, and how many could not be. */
export const useInvite = (job_id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile_ids: string[]) => api(invite, { body: { job_id, profile_ids } }),
    onSuccess: ({ applications, skipped }) => {
      if (applications.length > 0) toast.success(m.candidates_invite_sent({ count: applications.length }));
      if (skipped.length > 0) toast.warning(m.candidates_invite_skipped({ count: skipped.length }));
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: candidatesQueries.all }),
  });
};
