import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../session';
import { ownJobQuery } from './job.queries';

/** What only the person themselves sees of a job; nothing for who has no profile, or until it is there. */
export function useOwnJob(id: string) {
  const { data: person } = useQuery(personQuery);
  return useQuery({ ...ownJobQuery(id), enabled: person?.kind === 'candidate' }).data;
}
