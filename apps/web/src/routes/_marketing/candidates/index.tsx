import { createFileRoute } from '@tanstack/react-router';
import { JobSeekersScreen } from '@/features/job-seekers/screens/job-seekers-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/candidates/')({
  staticData: { title: m.job_seekers_title },
  component: JobSeekersScreen,
});
