import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobOrWhyNot } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { Failed } from '../shell/failed';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Picture } from '../ui/picture';
import { CardSkeletons } from '../ui/skeleton';

interface JobStateProps {
  query: UseQueryResult<JobOrWhyNot>;
  children: (job: PublicJob) => ReactNode;
}

/** A job that is there, on its way, gone or could not be asked for. */
export function JobState({ query, children }: JobStateProps) {
  const { data, error, refetch } = query;
  if (data?.job) return children(data.job);
  if (data) {
    return (
      <EmptyState
        level={1}
        picture={<Picture of="leaf" />}
        title={m.browse_missing_title()}
        act={
          <Button size="lg" wide href={candidateAppBase + paths.jobs}>
            {m.candidate_app_not_found_jobs()}
          </Button>
        }
      >
        {data.missing}
      </EmptyState>
    );
  }
  if (!error) return <CardSkeletons count={1} />;
  return <Failed error={error} onAgain={() => void refetch()} />;
}
