import type { deleteCompany } from '@marula/contract/companies.contract';
import { useMutation } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import { deleteMe } from './settings.account.mutations';

const remove = endpointRef<typeof deleteCompany>('DELETE', '/api/company/:id');

/** The company goes first: an account that owns one cannot be deleted. */
export const useDeleteCompany = (id: string) =>
  useMutation({
    mutationFn: async ({ account }: { account: boolean }) => {
      await api(remove, { params: { id } });
      if (account) await deleteMe();
    },
  });
