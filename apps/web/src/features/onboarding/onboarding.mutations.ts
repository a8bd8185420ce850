import type { claimFreeCredit } from '@marula/contract/companies.contract';
import type { updateEmployer } from '@marula/contract/employers.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import { setMe } from '@/lib/auth/me';
import { companyQuery } from '@/lib/company';
import { forgetStep } from './onboarding.state';

const update = endpointRef<typeof updateEmployer>('PATCH', '/api/employer/:id');
const claim = endpointRef<typeof claimFreeCredit>('POST', '/api/company/free-credit');

/** It never opens by itself again, on any device. */
export const useSeen = (id: string) =>
  useMutation({
    mutationFn: () => api(update, { params: { id }, body: { data: { onboarding_seen: true } } }),
    onSuccess: (employer) => {
      forgetStep(id);
      setMe(employer);
    },
  });

export const useClaimFreeCredit = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(claim, { body: {} }),
    onSuccess: (company) => client.setQueryData(companyQuery(company.id).queryKey, company),
  });
};
