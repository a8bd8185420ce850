import { createFileRoute } from '@tanstack/react-router';
import { CreateJobScreen } from '@/features/jobs/screens/create-job-screen';
import { PlaceField } from '@/features/places/components/place-field';
import { RadiusMap } from '@/features/places/components/radius-map';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/create')({
  staticData: { title: m.jobs_create_title, guards: ['credit', 'company'] },
  component: () => <CreateJobScreen places={{ Field: PlaceField, Map: RadiusMap }} />,
});
