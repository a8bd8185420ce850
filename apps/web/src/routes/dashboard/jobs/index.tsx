import { jobSorts } from '@marula/contract/limits';
import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '@/features/jobs/screens/jobs-screen';
import { oneOf, pageFrom } from '@/lib/list-search';
import { m } from '@/paraglide/messages';

const standings = ['active', 'draft', 'expired'] as const;

export const Route = createFileRoute('/dashboard/jobs/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pageFrom(search),
    standing: oneOf(standings, search.standing, 'active'),
    sort: oneOf(jobSorts, search.sort, 'newest'),
    search: typeof search.search === 'string' && search.search ? search.search : undefined,
    purchase: search.purchase === true ? true : undefined,
  }),
  staticData: { title: m.jobs_title },
  component: Jobs,
});

function Jobs() {
  const { purchase, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <JobsScreen
      search={search}
      purchase={purchase ?? false}
      onPurchaseClosed={() => void navigate({ search: (now) => ({ ...now, purchase: undefined }), replace: true })}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }) as typeof now, replace: true })}
    />
  );
}
