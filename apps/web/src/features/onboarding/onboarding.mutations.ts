import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { setMe } from '@/lib/auth/me';
import { companyQuery } from '@/lib/company';
import * as companiesEndpoints from '@/lib/endpoints/companies.gen';
import * as employersEndpoints from '@/lib/endpoints/employers.gen';
import { takeUp } from './onboarding.state';

/** Done, or not wanted: it is on no device’s Home again. */
export const useSeen = (id: string) =>
  useMutation({
    mutationFn: () => api(employersEndpoints.update, { params: { id }, body: { data: { onboarding_seen: true } } }),
    onSuccess: (employer) => {
      takeUp(id);
      setMe(employer);
    },
  });

export const useClaimFreeCredit = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(companiesEndpoints.claimFreeCredit, { body: {} }),
    onSuccess: (company) => client.setQueryData(companyQuery(company.id).queryKey, company),
  });
};
