import { Button } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { paging } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Pager } from '@/ui/pager';
import { useExtendJob, useFeatureJob } from '../jobs.mutations';
import { type JobSearch, jobsQueries } from '../jobs.queries';
import { useLiveJobs } from '../jobs.realtime';
import { ArchiveOne } from './archive-one';
import { DeleteOne } from './delete-one';
import type { JobAct } from './job-menu';
import { JobTable } from './job-table';

interface JobsListProps {
  search: JobSearch;
  onSearch: (change: Partial<JobSearch>) => void;
  empty: { title: string; text: string; action?: ReactNode };
}

type Asked = { job: JobListItem; act: 'archive' | 'delete' } | undefined;

/** What needs no question is done at once; what takes something away asks first. */
const useActs = () => {
  const [asked, ask] = useState<Asked>();
  const extend = useExtendJob();
  const feature = useFeatureJob();
  const act = (job: JobListItem, chosen: JobAct) => {
    if (chosen === 'extend') extend.mutate(job.id);
    else if (chosen === 'archive' || chosen === 'delete') ask({ job, act: chosen });
    else feature.mutate({ id: job.id, featured: chosen === 'feature' });
  };
  return { asked, act, close: () => ask(undefined) };
};

export function JobsList({ search, onSearch, empty }: JobsListProps) {
  useLiveJobs();
  const { data, error, refetch, isRefetching } = useQuery(jobsQueries.list(search));
  const { asked, act, close } = useActs();
  if (error && !data) {
    const retry = { retryLabel: m.jobs_list_retry(), onRetry: () => void refetch(), retrying: isRefetching };
    return <ListError title={m.jobs_list_error()} text={error.message} {...retry} />;
  }
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
      {asked?.act === 'archive' && <ArchiveOne job={asked.job} onClose={close} />}
      {asked?.act === 'delete' && <DeleteOne job={asked.job} onClose={close} />}
    </>
  );
}
