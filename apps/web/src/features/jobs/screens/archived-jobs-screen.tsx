import { m } from '@/paraglide/messages';
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
      <JobsTools search={search} onSearch={onSearch} />
      <JobsList
        search={{ ...search, standing: 'archived' }}
        onSearch={onSearch}
        empty={{ title: m.jobs_archived_empty_title(), text: m.jobs_archived_empty_text() }}
      />
    </WorkArea>
  );
}
