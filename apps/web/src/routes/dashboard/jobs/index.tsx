import { createFileRoute } from '@tanstack/react-router';
import { type AskedJobs, jobsSearch } from '@/features/jobs/jobs-search';
import { JobsScreen, statuses } from '@/features/jobs/screens/jobs-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/jobs/')({
  // Read by the screen: this part of a route is in every page, and what a job is need not be.
  validateSearch: (search: AskedJobs): AskedJobs => search,
  staticData: { title: m.jobs_title },
  component: Jobs,
});

function Jobs() {
  const asked = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <JobsScreen
      search={jobsSearch(asked, statuses)}
      purchase={asked.purchase === true}
      onPurchaseClosed={() => void navigate({ search: (now) => ({ ...now, purchase: undefined }), replace: true })}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
