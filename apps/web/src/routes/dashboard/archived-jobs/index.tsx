import { jobSorts } from '@marula/contract/limits';
import { createFileRoute } from '@tanstack/react-router';
import { ArchivedJobsScreen } from '@/features/jobs/screens/archived-jobs-screen';
import { oneOf, pageFrom } from '@/lib/list-search';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/archived-jobs/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pageFrom(search),
    sort: oneOf(jobSorts, search.sort, 'newest'),
    search: typeof search.search === 'string' && search.search ? search.search : undefined,
  }),
  staticData: { title: m.jobs_archived_title, guards: ['subscription'] },
  component: ArchivedJobs,
});

function ArchivedJobs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArchivedJobsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) as typeof now, replace: true })}
    />
  );
}
