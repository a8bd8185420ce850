import type { reportCandidate } from '@marula/contract/candidates.search.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import * as candidatesEndpoints from '@/lib/endpoints/candidates.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { candidatesQueries } from './candidates.queries';

const failed = (error: Error) => void toast.error(error.message);

/** Whatever was done to people, the lists that show them are asked again. */
const useAsked = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: candidatesQueries.all });
};

/** Says how many were invited, and how many could not be. */
export const useInvite = () => {
  const onSettled = useAsked();
  return useMutation({
    mutationFn: (body: { job_id: string; profile_ids: string[] }) => api(applicationsEndpoints.createMany, { body }),
    onSuccess: ({ applications, skipped }) => {
      if (applications.length > 0) toast.success(m.candidates_invite_sent({ count: applications.length }));
      if (skipped.length > 0) toast.warning(m.candidates_invite_skipped({ count: skipped.length }));
    },
    onError: failed,
    onSettled,
  });
};

export const useReport = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof reportCandidate>) => api(candidatesEndpoints.report, { body }),
    onSuccess: () => void toast.success(m.candidates_report_sent()),
  });

interface PoolChange {
  /** A pool that is there, or the name of a new one. */
  pool: { id: string } | { name: string };
  add?: string[];
  remove?: string[];
}

const keptIn = async ({ pool, add = [], remove = [] }: PoolChange) => {
  const { id } = 'id' in pool ? pool : await api(candidatesEndpoints.createPool, { body: { name: pool.name } });
  return api(candidatesEndpoints.updatePool, { params: { id }, body: { add, remove } });
};

/** Puts people into a pool and takes them out, and says so. */
export const useKeepInPool = () => {
  const onSettled = useAsked();
  return useMutation({
    mutationFn: keptIn,
    onSuccess: ({ name }, { add = [], remove = [] }) => {
      if (add.length > 0) toast.success(m.candidates_pool_added({ count: add.length, pool: name }));
      if (remove.length > 0) toast.success(m.candidates_pool_removed({ count: remove.length, pool: name }));
    },
    onError: failed,
    onSettled,
  });
};

export const useRenamePool = () => {
  const onSettled = useAsked();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api(candidatesEndpoints.updatePool, { params: { id }, body: { name, add: [], remove: [] } }),
    onError: failed,
    onSettled,
  });
};

export const useDeletePool = () => {
  const onSettled = useAsked();
  return useMutation({
    mutationFn: (id: string) => api(candidatesEndpoints.deletePool, { params: { id } }),
    onError: failed,
    onSettled,
  });
};
