import { createFileRoute } from '@tanstack/react-router';
import { DuplicateJobScreen } from '@/features/jobs/screens/duplicate-job-screen';
import { PlaceField } from '@/features/places/components/place-field';
import { RadiusMap } from '@/features/places/components/radius-map';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/duplicate/$id')({
  staticData: { title: m.jobs_duplicate_title, guards: ['credit', 'company'] },
  component: () => <DuplicateJobScreen id={Route.useParams().id} places={{ Field: PlaceField, Map: RadiusMap }} />,
});
