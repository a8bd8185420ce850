import { Button } from '@mantine/core';
import { paging } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Pager } from '@/ui/pager';
import { type JobSearch, jobsQueries } from '../jobs.queries';
import { useLiveJobs } from '../jobs.realtime';
import { JobTable } from './job-table';
import { useJobActs } from './use-job-acts';

interface JobsListProps {
  search: JobSearch;
  onSearch: (change: Partial<JobSearch>) => void;
  empty: { title: string; text: string; action?: ReactNode };
}

export function JobsList({ search, onSearch, empty }: JobsListProps) {
  useLiveJobs();
  const { data, error, refetch, isRefetching } = useQuery(jobsQueries.list(search));
  const { act, dialogs } = useJobActs();
  if (error && !data)
    return <LoadFailed title={m.jobs_list_error()} error={error} onRetry={refetch} retrying={isRefetching} />;
  if (!data) return <ListSkeleton label={m.jobs_list_loading()} />;
  if (data.total === 0) {
    const narrowed = Boolean(search.search);
    const clear = (
      <Button variant="default" onClick={() => onSearch({ search: undefined, page: 1 })}>
        {m.jobs_list_clear()}
      </Button>
    );
    return narrowed ? (
      <Empty title={m.jobs_list_none()} text={m.jobs_list_none_text()} action={clear} />
    ) : (
      <Empty {...empty} />
    );
  }
  const { page, rows, total } = data;
  const range = m.jobs_list_range({ from: (page - 1) * rows + 1, to: Math.min(page * rows, total), total });
  return (
    <>
      <JobTable jobs={data.items} now={new Date()} onAct={act} />
      <Pager
        page={page}
        rows={rows}
        total={total}
        rowSizes={paging.rowSizes}
        labels={{ range, rows: m.jobs_list_rows(), previous: m.jobs_list_previous(), next: m.jobs_list_next() }}
        onPage={(next) => onSearch({ page: next })}
        onRows={(next) => onSearch({ rows: next, page: 1 })}
      />
      {dialogs}
    </>
  );
}
