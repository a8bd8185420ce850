import { createFileRoute } from '@tanstack/react-router';
import { ViewJobScreen } from '@/features/jobs/screens/view-job-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/view/$id')({
  staticData: { title: m.jobs_view_title },
  component: () => <ViewJobScreen id={Route.useParams().id} />,
});
