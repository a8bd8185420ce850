import { FormFrame, JobEditor } from '../components/job-editor';
import { JobFormSkeleton } from '../components/job-form-skeleton';
import { copyOf } from '../components/job-input';
import type { PlaceParts } from '../components/place-step';
import { StoredJob } from '../components/stored-job';

interface DuplicateJobScreenProps {
  id: string;
  places: PlaceParts;
}

/** A new job that starts with the words of another. */
export function DuplicateJobScreen({ id, places }: DuplicateJobScreenProps) {
  return (
    <StoredJob id={id} frame={(state) => <FormFrame>{state}</FormFrame>} waiting={<JobFormSkeleton />}>
      {(job) => <JobEditor kind="new" form={`duplicate:${id}`} base={copyOf(job)} job={job} places={places} />}
    </StoredJob>
  );
}
