import { createFileRoute } from '@tanstack/react-router';
import { RepostJobScreen } from '@/features/jobs/screens/repost-job-screen';
import { PlaceField } from '@/features/places/components/place-field';
import { RadiusMap } from '@/features/places/components/radius-map';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/archived-jobs/repost/$id')({
  staticData: { title: m.jobs_repost_title, guards: ['subscription', 'credit', 'company'] },
  component: () => <RepostJobScreen id={Route.useParams().id} places={{ Field: PlaceField, Map: RadiusMap }} />,
});
