import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { JobsList } from '../components/jobs-list';
import { JobsTools } from '../components/jobs-tools';
import type { JobSearch } from '../jobs.queries';

interface ArchivedJobsScreenProps {
  search: JobSearch;
  onSearch: (change: Partial<JobSearch>) => void;
}

export function ArchivedJobsScreen({ search, onSearch }: ArchivedJobsScreenProps) {
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar />
      <JobsTools search={search} onSearch={onSearch} />
      <JobsList
        search={{ ...search, status: 'archived' }}
        onSearch={onSearch}
        empty={{ title: m.jobs_archived_empty_title(), text: m.jobs_archived_empty_text() }}
      />
    </WorkArea>
  );
}
