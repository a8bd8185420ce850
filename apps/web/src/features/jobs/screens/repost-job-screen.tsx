import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { FormFrame, JobEditor } from '../components/job-editor';
import { JobFormSkeleton } from '../components/job-form-skeleton';
import { copyOf } from '../components/job-input';
import type { PlaceParts } from '../components/place-step';
import { StoredJob } from '../components/stored-job';

interface RepostJobScreenProps {
  id: string;
  places: PlaceParts;
}

const NotArchived = ({ id }: { id: string }) => (
  <FormFrame>
    <Empty
      title={m.jobs_repost_open_title()}
      text={m.error_jobs_not_archived()}
      action={
        <ButtonLink to="/dashboard/jobs/view/$id" params={{ id }} variant="default">
          {m.jobs_repost_open_act()}
        </ButtonLink>
      }
    />
  </FormFrame>
);

export function RepostJobScreen({ id, places }: RepostJobScreenProps) {
  return (
    <StoredJob id={id} frame={(state) => <FormFrame>{state}</FormFrame>} waiting={<JobFormSkeleton />}>
      {(job) =>
        job.archived ? (
          <JobEditor kind="repost" form={`repost:${id}`} base={copyOf(job)} job={job} places={places} />
        ) : (
          <NotArchived id={id} />
        )
      }
    </StoredJob>
  );
}
