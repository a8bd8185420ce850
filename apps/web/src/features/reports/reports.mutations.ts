import type { BodyOf } from '@marula/contract/endpoint';
import type { reportEndpoints, SavedReport } from '@marula/contract/reports.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as reportsEndpoints from '@/lib/endpoints/reports.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { reportsQueries } from './reports.queries';

const failed = (error: Error) => void toast.error(error.message);

/** The list is asked again after every change: others change it too. */
const useSavedAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: reportsQueries.saved().queryKey });
};

/** Its name may be taken: the form that asks for it says so. */
export const useSaveReport = () => {
  const again = useSavedAgain();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportEndpoints.save>) => api(reportsEndpoints.save, { body }),
    onSuccess: async ({ name }) => {
      toast.success(m.reports_was_saved({ name }));
      await again();
    },
  });
};

type Changes = BodyOf<typeof reportEndpoints.update>;

const said = ({ shared, mailed_to_me }: Changes, name: string) => {
  if (shared !== undefined) return shared ? m.reports_is_shared({ name }) : m.reports_is_unshared({ name });
  if (mailed_to_me !== undefined) return mailed_to_me ? m.reports_is_mailed({ name }) : m.reports_is_unmailed({ name });
  return m.reports_was_saved({ name });
};

export const useChangeReport = () => {
  const again = useSavedAgain();
  return useMutation({
    mutationFn: ({ id, ...body }: Changes & { id: string }) => api(reportsEndpoints.update, { params: { id }, body }),
    onSuccess: async ({ name }, { id: _, ...changes }) => {
      toast.success(said(changes, name));
      await again();
    },
    // A name is asked for in a form, which says what is wrong with it.
    onError: (error, { name }) => name === undefined && failed(error),
  });
};

export const useDeleteReport = () => {
  const again = useSavedAgain();
  return useMutation({
    mutationFn: ({ id }: SavedReport) => api(reportsEndpoints.delete, { params: { id } }),
    onSuccess: (_, { name }) => void toast.success(m.reports_was_deleted({ name })),
    onError: failed,
    onSettled: again,
  });
};
