import { createFileRoute } from '@tanstack/react-router';
import { ArchivedJobsScreen } from '@/features/jobs/screens/archived-jobs-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/archived-jobs/')({
  staticData: { title: m.jobs_archived_title, guards: ['subscription'] },
  component: ArchivedJobsScreen,
});
