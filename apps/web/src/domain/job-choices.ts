import { useDebouncedValue } from '@mantine/hooks';
import { paging } from '@marula/contract/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';

const typingMs = 250;

export const jobChoices = {
  /** Jobs to filter by: the newest, or those whose title has the words. */
  jobs: (search: string) =>
    queryOptions({
      queryKey: ['jobs', 'choices', search],
      queryFn: ({ signal }) =>
        api(jobsEndpoints.list, {
          query: { page: 1, rows: paging.maxRows, sort: 'newest', ...(search ? { search } : {}) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** The chosen one, which need not be among them. */
  job: (id: string) =>
    queryOptions({
      queryKey: ['jobs', 'choice', id],
      queryFn: ({ signal }) => api(jobsEndpoints.read, { params: { id }, query: { full: false }, signal }),
    }),
};

/** The newest jobs, or those with the typed words, and always the one that is chosen. */
export const useJobChoices = (chosen: string | undefined) => {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), typingMs);
  const one = useQuery({ ...jobChoices.job(chosen ?? ''), enabled: chosen !== undefined });
  // What stands in the field of a chosen job is its title, not a search.
  const { data } = useQuery(jobChoices.jobs(words === one.data?.title ? '' : words));
  const found = data?.items ?? [];
  const missing = one.data && found.every(({ id }) => id !== one.data.id) ? [one.data] : [];
  return { jobs: [...missing, ...found].map(({ id, title }) => ({ id, title })), onSearchJobs: setTyped };
};
