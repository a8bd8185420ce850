import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Parts } from '../shell/stack';
import { NewJobs } from './new-jobs';
import type { NewJobs as Found } from './new-jobs.queries';
import { ProfileCard } from './profile-card';

interface HomeSideProps {
  profile: OwnCandidate;
  jobs: UseQueryResult<Found>;
  offered: readonly JobCard[];
}

/** What is offered, after what happened. */
export const HomeSide = ({ profile, jobs, offered }: HomeSideProps) => (
  <Parts>
    <ProfileCard profile={profile} />
    <NewJobs profile={profile} query={jobs} offered={offered} />
  </Parts>
);
