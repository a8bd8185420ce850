import { createFileRoute } from '@tanstack/react-router';
import { EditJobScreen } from '@/features/jobs/screens/edit-job-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/edit/$id')({
  staticData: { title: m.jobs_edit_title },
  component: EditJobScreen,
});
