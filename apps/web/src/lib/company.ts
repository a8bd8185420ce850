import type { Company, CompanyChanges } from '@marula/contract/companies.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api';
import { onLive } from './auth/live';
import { useMe } from './auth/me';
import * as companiesEndpoints from './endpoints/companies.gen';

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }) => api(companiesEndpoints.read, { params: { id }, signal }),
  });

/** The company of the signed-in person. */
export const useCompany = () => {
  const id = useMe()?.company_id;
  return useQuery({ ...companyQuery(id ?? ''), enabled: Boolean(id) });
};

export const useUpdateCompany = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyChanges) => api(companiesEndpoints.update, { params: { id }, body }),
    onSuccess: (company) => client.setQueryData(companyQuery(id).queryKey, company),
  });
};

/** What every member is told leaves out what only some may read: that stays as it was. */
const mergeCompany = (known: Company | undefined, row: Company): Company | undefined =>
  known && { ...row, billing_information: known.billing_information, credit_packages: known.credit_packages };

/** What somebody else of the team changes about it appears on the open screen. */
export const useLiveCompany = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive('company', 'company', (payload) => {
        if (payload.action === 'deleted') return;
        const { row } = payload;
        client.setQueryData(companyQuery(row.id).queryKey, (known) => mergeCompany(known, row));
      }),
    [client],
  );
};
