import { createFileRoute } from '@tanstack/react-router';
import { PublicJobScreen } from '@/features/browse/screens/public-job-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/browse-jobs/$id')({
  staticData: { title: m.browse_job_title },
  component: PublicJobScreen,
});
