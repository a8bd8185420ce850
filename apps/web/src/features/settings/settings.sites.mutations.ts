import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as companiesEndpoints from '@/lib/endpoints/companies.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { settingsQueries } from './settings.queries';

const useSiteAct = <Input, Reply>(act: (input: Input) => Promise<Reply>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: settingsQueries.sites.queryKey }),
  });
};

/** Says nothing by itself: a refusal stands at the field. */
export const useAddSite = () => useSiteAct((site: string) => api(companiesEndpoints.addSite, { body: { site } }));

export const useRemoveSite = () => {
  const add = useAddSite();
  const remove = useSiteAct(({ id }: { id: string; origin: string }) =>
    api(companiesEndpoints.removeSite, { params: { id } }),
  );
  const run = (site: { id: string; origin: string }) =>
    remove.mutate(site, {
      onSuccess: () =>
        toast.success(m.settings_sites_removed({ site: site.origin }), {
          action: { label: m.shell_undo(), run: () => add.mutate(site.origin) },
        }),
      onError: (error) => toast.error(error.message),
    });
  return { run, busy: remove.isPending };
};
