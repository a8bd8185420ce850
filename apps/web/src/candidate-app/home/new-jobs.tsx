import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { JobRow } from '../jobs/job-row';
import { Failed } from '../shell/failed';
import { Stack } from '../shell/stack';
import { CardSkeletons } from '../ui/skeleton';
import classes from './new-jobs.module.css';
import type { NewJobs as Found } from './new-jobs.queries';

const shown = 3;

/** The list asked for the same, the newest first. Around the person’s own town is what it shows by itself. */
const allPath = ({ search: { position } }: Found) =>
  `${paths.jobs}?${new URLSearchParams({ sort: 'newest', ...(position !== undefined && { position: String(position) }) })}`;

interface NewJobsProps {
  profile: OwnCandidate;
  query: UseQueryResult<Found>;
  /** Those of them that the person does not know yet. */
  offered: readonly JobCard[];
}

export function NewJobs({ profile, query, offered }: NewJobsProps) {
  const { data, error, refetch } = query;
  const place = profile.location?.name.split(',')[0];
  return (
    <Stack
      title={place ? m.candidate_app_home_near({ place }) : m.candidate_app_home_new_jobs()}
      more={data && <Link href={allPath(data)}>{m.candidate_app_home_all()}</Link>}
    >
      {!data && !error && <CardSkeletons count={shown} />}
      {!data && error && <Failed error={error} onAgain={() => void refetch()} />}
      {data && offered.length === 0 && <p className={classes.none}>{m.candidate_app_home_no_jobs()}</p>}
      <ul className={classes.jobs}>
        {offered.slice(0, shown).map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </Stack>
  );
}
