import { Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { jobSorts } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import type { JobSearch } from '../jobs.queries';

interface JobsToolsProps {
  search: JobSearch;
  /** Left out where all jobs stand alike. */
  statuses?: readonly NonNullable<JobSearch['status']>[];
  onSearch: (change: Partial<JobSearch>) => void;
}

export function JobsTools({ search, statuses, onSearch }: JobsToolsProps) {
  return (
    <Group gap="sm" align="stretch" mb={16}>
      {statuses && (
        <SegmentedControl
          w={{ base: '100%', sm: 'auto' }}
          aria-label={m.jobs_column_status()}
          value={search.status ?? 'active'}
          onChange={(status) => onSearch({ status: status as JobSearch['status'], page: 1 })}
          data={statuses.map((status) => ({ value: status, label: m.jobs_status({ status }) }))}
        />
      )}
      <TextInput
        type="search"
        flex={{ base: '1 1 0', sm: '0 1 auto' }}
        miw={0}
        aria-label={m.jobs_search()}
        placeholder={m.jobs_search()}
        leftSection={<Icon name="search" size={16} />}
        defaultValue={search.search ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch({ search: event.currentTarget.value.trim() || undefined, page: 1 });
        }}
        onBlur={(event) => onSearch({ search: event.currentTarget.value.trim() || undefined, page: 1 })}
      />
      <Select
        aria-label={m.jobs_sort()}
        w={{ base: 'auto', sm: 200 }}
        flex={{ base: '1 1 0', sm: '0 1 auto' }}
        miw={0}
        allowDeselect={false}
        value={search.sort}
        data={jobSorts.map((sort) => ({ value: sort, label: m.jobs_sorted({ sort }) }))}
        onChange={(sort) => onSearch({ sort: sort as JobSearch['sort'], page: 1 })}
      />
    </Group>
  );
}
