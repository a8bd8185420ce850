import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '@/features/jobs/screens/jobs-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/')({
  staticData: { title: m.jobs_title },
  component: JobsScreen,
});
