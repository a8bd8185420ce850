import { createFileRoute } from '@tanstack/react-router';
import { BrowseFailedScreen } from '@/features/browse/screens/browse-failed-screen';
import { MissingJobScreen } from '@/features/browse/screens/missing-job-screen';
import { PublicJobScreen } from '@/features/browse/screens/public-job-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/browse-jobs/$id')({
  loader: async ({ params: { id }, abortController }) => {
    const { findJob } = await import('@/features/browse/browse.queries');
    const found = await findJob(id, abortController.signal);
    return { ...found, title: found.job?.title };
  },
  staticData: { title: m.browse_job_title },
  component: Page,
  errorComponent: BrowseFailedScreen,
});

function Page() {
  const { job, missing } = Route.useLoaderData();
  return job ? <PublicJobScreen job={job} /> : <MissingJobScreen message={missing} />;
}
