import { Button } from '@mantine/core';
import { applicationLimits } from '@marula/contract/limits';
import { applicationStatuses, applicationStatusIds, statusName } from '@marula/contract/transitions';
import type { ReactNode } from 'react';
import { StatusMark } from '@/domain/status-mark';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Pager } from '@/ui/pager';
import type { ApplicationsSearch } from '../applications-search';
import { filtersOf, resetSearch } from '../search-changes';
import type { OnSearch, Triage } from '../use-triage';
import { ApplicationList } from './application-list';
import { countFilters } from './filter-values';
import { StatusTabs } from './status-tabs';

interface TriageListProps {
  search: ApplicationsSearch;
  onSearch: OnSearch;
  onReset: (search: ApplicationsSearch) => void;
  triage: Triage;
  /** The filters, over the rows. */
  children: ReactNode;
}

type Counts = NonNullable<Triage['query']['data']>['counts'];

const countsOf = (counts: Counts, kind: 'total' | 'unread') =>
  Object.fromEntries(
    applicationStatuses.map((status) => [status, counts[applicationStatusIds[status]]?.[kind] ?? 0]),
  ) as Record<(typeof applicationStatuses)[number], number>;

function Nobody({ search, onReset }: Pick<TriageListProps, 'search' | 'onReset'>) {
  const status = statusName(search.status) ?? 'Applied';
  if (countFilters(filtersOf(search)) > 0)
    return (
      <Empty
        title={m.applications_none_filtered_title()}
        text={m.applications_none_filtered_text()}
        action={
          <Button variant="default" onClick={() => onReset(resetSearch(search))}>
            {m.applications_reset()}
          </Button>
        }
      />
    );
  return (
    <Empty
      title={m.applications_none_title({ status })}
      text={m.applications_none_text({ status })}
      mark={<StatusMark status={status}>{m.applications_status({ status })}</StatusMark>}
    />
  );
}

function Rows({ search, onSearch, onReset, triage }: Omit<TriageListProps, 'children'>) {
  const { query, items, selection } = triage;
  const { data, error } = query;
  if (!data)
    return error ? (
      <ListError
        title={m.applications_error_title()}
        text={m.applications_error_text()}
        retryLabel={m.applications_try_again()}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    ) : (
      <ListSkeleton label={m.applications_loading()} rows={search.rows} />
    );
  if (data.total === 0) return <Nobody search={search} onReset={onReset} />;
  const { page, rows, total } = data;
  const from = Math.min((page - 1) * rows + 1, total);
  const range = m.applications_range({ from, to: Math.min(page * rows, total), total });
  return (
    <>
      <ApplicationList
        label={m.applications_status({ status: statusName(search.status) ?? 'Invited' })}
        applications={items}
        total={total}
        openId={search.open ?? null}
        selection={selection}
        now={new Date()}
        onOpen={triage.open}
        onClose={() => triage.open(undefined)}
      />
      <Pager
        page={page}
        rows={rows}
        total={total}
        rowSizes={applicationLimits.rowSizes}
        labels={{
          range,
          rows: m.applications_rows(),
          previous: m.applications_previous_page(),
          next: m.applications_next_page(),
        }}
        onPage={(next) => onSearch({ page: next, open: undefined })}
        onRows={(next) => onSearch({ rows: next, page: 1, open: undefined })}
      />
    </>
  );
}

export function TriageList({ children, ...props }: TriageListProps) {
  const { search, onSearch, triage } = props;
  const counts = triage.query.data?.counts ?? {};
  return (
    <StatusTabs
      current={statusName(search.status) ?? 'Invited'}
      counts={countsOf(counts, 'total')}
      unread={countsOf(counts, 'unread')}
      onChange={(status) => onSearch({ status: applicationStatusIds[status], page: 1, open: undefined })}
    >
      {children}
      <Rows {...props} />
    </StatusTabs>
  );
}
