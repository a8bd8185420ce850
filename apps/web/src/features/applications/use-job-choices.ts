import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQueries } from './applications.queries';

const typingMs = 250;

/** The newest jobs, or those with the typed words, and always the one that is chosen. */
export const useJobChoices = (chosen: string | undefined) => {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), typingMs);
  const one = useQuery({ ...applicationsQueries.job(chosen ?? ''), enabled: chosen !== undefined });
  // What stands in the field of a chosen job is its title, not a search.
  const { data } = useQuery(applicationsQueries.jobs(words === one.data?.title ? '' : words));
  const found = data?.items ?? [];
  const missing = one.data && found.every(({ id }) => id !== one.data.id) ? [one.data] : [];
  return { jobs: [...missing, ...found].map(({ id, title }) => ({ id, title })), onSearchJobs: setTyped };
};
