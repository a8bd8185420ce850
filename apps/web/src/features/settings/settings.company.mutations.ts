import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { leaveBy } from '@/lib/auth/sign-out';
import * as companiesEndpoints from '@/lib/endpoints/companies.gen';
import { deleteMe } from './settings.account.mutations';

/** The company goes first: an account that owns one cannot be deleted. */
export const useDeleteCompany = (id: string) =>
  useMutation({
    mutationFn: ({ account }: { account: boolean }) =>
      leaveBy(async () => {
        await api(companiesEndpoints.delete, { params: { id } });
        if (account) await deleteMe();
      }),
  });
