import { emptyDraft } from '../components/job-draft';
import { JobEditor } from '../components/job-editor';
import type { PlaceParts } from '../components/place-step';

export function CreateJobScreen({ places }: { places: PlaceParts }) {
  return <JobEditor kind="new" form="create" base={emptyDraft} places={places} />;
}
