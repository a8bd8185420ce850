import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { setMe } from '@/lib/auth/me';
import { companyQuery } from '@/lib/company';
import * as companiesEndpoints from '@/lib/endpoints/companies.gen';
import * as employersEndpoints from '@/lib/endpoints/employers.gen';
import * as homeEndpoints from '@/lib/endpoints/home.gen';
import { homeQuery } from '@/lib/home';
import { takeUp } from './onboarding.state';

/** Gone through: it is on no device’s Home again. What was left out there is listed on Home until it is done or hidden. */
export const useSeen = (id: string) =>
  useMutation({
    mutationFn: () => api(employersEndpoints.update, { params: { id }, body: { data: { onboarding_seen: true } } }),
    onSuccess: (employer) => {
      takeUp(id);
      setMe(employer);
    },
  });

/** Not wanted: the list of what is left, which takes its place on Home, does not come either. */
export const useHideSetup = (id: string) => {
  const client = useQueryClient();
  const seen = useSeen(id);
  return useMutation({
    mutationFn: async () => {
      await api(homeEndpoints.hideChecklist);
      client.setQueryData(homeQuery.queryKey, (home) => home && { ...home, checklist: null });
      await seen.mutateAsync();
    },
  });
};

export const useClaimFreeCredit = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(companiesEndpoints.claimFreeCredit, { body: {} }),
    onSuccess: (company) => client.setQueryData(companyQuery(company.id).queryKey, company),
  });
};
