import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import type { CandidatesSearch } from '../candidates-search';
import { CandidateFinder } from '../components/candidate-finder';
import { PeopleBar } from '../components/people-bar';
import { PoolChoice } from '../components/pool-choice';

interface CandidatesScreenProps {
  search: CandidatesSearch;
  onSearch: (change: Partial<CandidatesSearch>) => void;
}

export function CandidatesScreen({ search, onSearch }: CandidatesScreenProps) {
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar note={m.candidates_lead()} />
      <CandidateFinder
        search={search}
        onSearch={onSearch}
        tools={<PoolChoice chosen={search.pool_id} onChoose={(pool_id) => onSearch({ pool_id, page: 1 })} />}
        acts={(chosen, clear) => <PeopleBar people={chosen} onClear={clear} />}
      />
    </WorkArea>
  );
}
