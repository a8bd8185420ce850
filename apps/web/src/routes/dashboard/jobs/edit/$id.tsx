import { createFileRoute } from '@tanstack/react-router';
import { EditJobScreen } from '@/features/jobs/screens/edit-job-screen';
import { PlaceField } from '@/features/places/components/place-field';
import { RadiusMap } from '@/features/places/components/radius-map';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/edit/$id')({
  staticData: { title: m.jobs_edit_title },
  component: () => <EditJobScreen id={Route.useParams().id} places={{ Field: PlaceField, Map: RadiusMap }} />,
});
