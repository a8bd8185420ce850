import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as companiesEndpoints from '@/lib/endpoints/companies.gen';
import { deleteMe } from './settings.account.mutations';

/** The company goes first: an account that owns one cannot be deleted. */
export const useDeleteCompany = (id: string) =>
  useMutation({
    mutationFn: async ({ account }: { account: boolean }) => {
      await api(companiesEndpoints.delete, { params: { id } });
      if (account) await deleteMe();
    },
  });
