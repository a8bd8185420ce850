import { useQuery } from '@tanstack/react-query';
import { Contest, ContestLine } from '../applications/contest';
import { ownApplicationQuery } from './job.queries';

/** What the match says of somebody can be contested by who has applied. */
export function ContestFit({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(ownApplicationQuery(applicationId));
  if (!data) return null;
  return (
    <>
      <ContestLine application={data} />
      <Contest application={data} />
    </>
  );
}
