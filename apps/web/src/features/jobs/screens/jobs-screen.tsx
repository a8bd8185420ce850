import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { JobsList } from '../components/jobs-list';
import { JobsTools } from '../components/jobs-tools';
import type { JobSearch } from '../jobs.queries';

interface JobsScreenProps {
  search: JobSearch;
  onSearch: (change: Partial<JobSearch>) => void;
}

const standings = ['active', 'draft', 'expired'] as const;

export function JobsScreen({ search, onSearch }: JobsScreenProps) {
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <JobsTools search={search} standings={standings} onSearch={onSearch} />
      <JobsList
        search={search}
        onSearch={onSearch}
        empty={{ title: m.jobs_empty_title(), text: m.jobs_empty_text() }}
      />
    </WorkArea>
  );
}
