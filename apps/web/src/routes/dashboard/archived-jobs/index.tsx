import { createFileRoute } from '@tanstack/react-router';
import { type AskedJobs, jobsSearch } from '@/features/jobs/jobs-search';
import { ArchivedJobsScreen } from '@/features/jobs/screens/archived-jobs-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/archived-jobs/')({
  validateSearch: (search: AskedJobs): AskedJobs => search,
  staticData: { title: m.jobs_archived_title, guards: ['subscription'] },
  component: ArchivedJobs,
});

function ArchivedJobs() {
  const navigate = Route.useNavigate();
  return (
    <ArchivedJobsScreen
      search={jobsSearch(Route.useSearch())}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
