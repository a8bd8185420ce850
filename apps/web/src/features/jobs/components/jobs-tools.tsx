import { Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { jobSorts } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import type { JobSearch } from '../jobs.queries';
import classes from './jobs-tools.module.css';

interface JobsToolsProps {
  search: JobSearch;
  /** Left out where all jobs stand alike. */
  standings?: readonly NonNullable<JobSearch['standing']>[];
  onSearch: (change: Partial<JobSearch>) => void;
}

export function JobsTools({ search, standings, onSearch }: JobsToolsProps) {
  return (
    <Group gap="sm" align="stretch" className={classes.root}>
      {standings && (
        <SegmentedControl
          aria-label={m.jobs_column_standing()}
          value={search.standing ?? 'active'}
          onChange={(standing) => onSearch({ standing: standing as JobSearch['standing'], page: 1 })}
          data={standings.map((standing) => ({ value: standing, label: m.jobs_standing({ standing }) }))}
        />
      )}
      <TextInput
        type="search"
        className={classes.search ?? ''}
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
        className={classes.sort ?? ''}
        allowDeselect={false}
        value={search.sort}
        data={jobSorts.map((sort) => ({ value: sort, label: m.jobs_sorted({ sort }) }))}
        onChange={(sort) => onSearch({ sort: sort as JobSearch['sort'], page: 1 })}
      />
    </Group>
  );
}
