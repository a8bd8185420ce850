import type { FinanceInvoiceFilter, FinancePaymentFilter, RevenueQuery } from '@marula/contract/finance.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as financeEndpoints from '@/lib/endpoints/finance.gen';

const newest = undefined as string | undefined;
const nextOf = ({ next }: { next: string | null }) => next ?? undefined;
const from = (before: string | undefined) => (before ? { before } : {});

export const financeKey = ['finance'] as const;

export const financeQueries = {
  payments: (filter: FinancePaymentFilter) =>
    infiniteQueryOptions({
      queryKey: [...financeKey, 'payments', filter],
      queryFn: ({ signal, pageParam }) =>
        api(financeEndpoints.payments, { query: { ...filter, ...from(pageParam) }, signal }),
      initialPageParam: newest,
      getNextPageParam: nextOf,
    }),
  payment: (id: string) =>
    queryOptions({
      queryKey: [...financeKey, 'payment', id],
      queryFn: ({ signal }) => api(financeEndpoints.payment, { params: { id }, signal }),
    }),
  refunds: (waiting: boolean) =>
    infiniteQueryOptions({
      queryKey: [...financeKey, 'refunds', waiting],
      queryFn: ({ signal, pageParam }) =>
        api(financeEndpoints.refunds, { query: { ...(waiting && { waiting: 'true' }), ...from(pageParam) }, signal }),
      initialPageParam: newest,
      getNextPageParam: nextOf,
    }),
  invoices: (filter: FinanceInvoiceFilter) =>
    infiniteQueryOptions({
      queryKey: [...financeKey, 'invoices', filter],
      queryFn: ({ signal, pageParam }) =>
        api(financeEndpoints.invoices, { query: { ...filter, ...from(pageParam) }, signal }),
      initialPageParam: newest,
      getNextPageParam: nextOf,
    }),
  proof: queryOptions({
    queryKey: [...financeKey, 'proof'],
    queryFn: ({ signal }) => api(financeEndpoints.proof, { signal }),
  }),
  revenue: (query: RevenueQuery) =>
    queryOptions({
      queryKey: [...financeKey, 'revenue', query],
      queryFn: ({ signal }) => api(financeEndpoints.revenue, { query, signal }),
    }),
};
