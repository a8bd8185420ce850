import { createFileRoute } from '@tanstack/react-router';
import { type AskedCandidates, candidatesSearch } from '@/features/candidates/candidates-search';
import { CandidatesScreen } from '@/features/candidates/screens/candidates-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/candidates/')({
  // The screen parses the address: this part of a route file is loaded on every page, and the parser need not be.
  validateSearch: (search: AskedCandidates): AskedCandidates => search,
  staticData: { title: m.candidates_title },
  component: Candidates,
});

function Candidates() {
  const navigate = Route.useNavigate();
  return (
    <CandidatesScreen
      search={candidatesSearch(Route.useSearch())}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
