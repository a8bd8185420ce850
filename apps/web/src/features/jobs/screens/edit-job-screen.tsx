import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { FormFrame, JobEditor } from '../components/job-editor';
import { JobFormSkeleton } from '../components/job-form-skeleton';
import { draftOf } from '../components/job-input';
import type { PlaceParts } from '../components/place-step';
import { StoredJob } from '../components/stored-job';

interface EditJobScreenProps {
  id: string;
  places: PlaceParts;
}

const Archived = ({ id }: { id: string }) => (
  <FormFrame>
    <Empty
      title={m.jobs_edit_archived_title()}
      text={m.error_jobs_archived()}
      action={
        <ButtonLink to="/dashboard/archived-jobs/repost/$id" params={{ id }}>
          {m.jobs_repost_title()}
        </ButtonLink>
      }
    />
  </FormFrame>
);

export function EditJobScreen({ id, places }: EditJobScreenProps) {
  return (
    <StoredJob id={id} frame={(state) => <FormFrame>{state}</FormFrame>} waiting={<JobFormSkeleton />}>
      {(job) =>
        job.archived ? (
          <Archived id={id} />
        ) : (
          <JobEditor
            kind={job.expires_at === null ? 'draft' : 'online'}
            form={`edit:${id}`}
            base={draftOf(job)}
            job={job}
            places={places}
          />
        )
      }
    </StoredJob>
  );
}
