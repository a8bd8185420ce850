import type { JobDefaults } from '@marula/contract/jobs.settings.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftFrom } from '../components/job-defaults';
import { emptyDraft } from '../components/job-draft';
import { JobEditor } from '../components/job-editor';
import { JobFormSkeleton } from '../components/job-form-skeleton';
import type { PlaceParts } from '../components/place-step';
import { jobsQueries } from '../jobs.queries';

interface BegunProps {
  defaults: JobDefaults | undefined;
  places: PlaceParts;
}

/** As it was begun: what is changed in the settings meanwhile is for the next one. */
function Begun({ defaults, places }: BegunProps) {
  const [base] = useState(() => (defaults ? draftFrom(defaults) : emptyDraft));
  return <JobEditor kind="new" form="create" base={base} places={places} />;
}

/** Who cannot be told the company's defaults still writes a job. */
export function CreateJobScreen({ places }: { places: PlaceParts }) {
  const { data, isPending } = useQuery(jobsQueries.defaults());
  return isPending ? <JobFormSkeleton /> : <Begun defaults={data} places={places} />;
}
