import { privacyLimits } from '@marula/contract/privacy-limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';

const rows = 25;

interface Page {
  total: number;
  page: number;
}

const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ total, page }: Page) => (page * rows < total ? page + 1 : undefined),
};

export const looksQuery = infiniteQueryOptions({
  ...paging,
  queryKey: ['privacy', 'looks'],
  queryFn: ({ pageParam: page, signal }) => api(candidateApp.listLooks, { query: { page, rows }, signal }),
});

export const accessQuery = infiniteQueryOptions({
  ...paging,
  queryKey: ['privacy', 'access'],
  queryFn: ({ pageParam: page, signal }) => api(candidateApp.listAccess, { query: { page, rows }, signal }),
});

export const receiptsQuery = infiniteQueryOptions({
  ...paging,
  queryKey: ['privacy', 'receipts'],
  queryFn: ({ pageParam: page, signal }) => api(candidateApp.listConsents, { query: { page, rows }, signal }),
});

export const hiddenQuery = queryOptions({
  queryKey: ['privacy', 'hidden'],
  queryFn: ({ signal }) => api(candidateApp.listBlocks, { signal }),
});

/** Of a few letters nothing is asked yet. */
export const companiesQuery = (search: string) =>
  queryOptions({
    queryKey: ['privacy', 'companies', search],
    queryFn: async ({ signal }) => (await api(candidateApp.findCompanies, { query: { search }, signal })).items,
    enabled: search.length >= privacyLimits.fewestLetters,
    placeholderData: keepPreviousData,
  });
