import { createFileRoute } from '@tanstack/react-router';
import { ViewJobScreen } from '@/features/jobs/screens/view-job-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/archived-jobs/view/$id')({
  staticData: { title: m.jobs_archived_view_title, guards: ['subscription'] },
  component: () => <ViewJobScreen id={Route.useParams().id} />,
});
