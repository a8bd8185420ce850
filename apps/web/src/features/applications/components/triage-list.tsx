import { Button } from '@mantine/core';
import { applicationLimits } from '@marula/contract/application-limits';
import type { Application, DeclineReason } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { applicationStatuses, applicationStatusIds, statusName } from '@marula/contract/transitions';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { StatusMark } from '@/domain/status-mark';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Pager } from '@/ui/pager';
import { ToastLane } from '@/ui/toast-lane';
import type { ApplicationsSearch } from '../applications-search';
import { filtersOf, resetSearch } from '../search-changes';
import { storeRows } from '../stored-rows';
import type { Decisions } from '../use-decisions';
import type { OnSearch, Triage } from '../use-triage';
import { ApplicationList } from './application-list';
import { DeclineDialog } from './decline-dialog';
import { countFilters } from './filter-values';
import { movesOf, type Target } from './moves';
import { StatusTabs } from './status-tabs';

interface TriageListProps {
  search: ApplicationsSearch;
  onSearch: OnSearch;
  onReset: (search: ApplicationsSearch) => void;
  triage: Triage;
  teamRole: Role;
  reasons: readonly DeclineReason[];
  decisions: Decisions;
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

/** Decides on somebody in the list by a key; while one is open, that is decided on in the panel. */
const useQuickDecisions = ({ search, triage, teamRole, decisions }: Omit<TriageListProps, 'children'>) => {
  const [asking, setAsking] = useState<Application>();
  const may = (application: Application, to: Target) =>
    search.open === undefined &&
    !application.job.archived &&
    !decisions.deciding(application.id) &&
    movesOf(application, teamRole).includes(to);
  const decide = (application: Application, to: Target, reason?: DeclineReason) => {
    setAsking(undefined);
    triage.goOnAfter(application.id);
    void decisions.decide(application, { to, reason });
  };
  return {
    asking,
    keep: () => setAsking(undefined),
    shortlist: (application: Application) => may(application, 'Shortlisted') && decide(application, 'Shortlisted'),
    ask: (application: Application) => may(application, 'Declined') && setAsking(application),
    decline: (application: Application, reason: DeclineReason) => decide(application, 'Declined', reason),
  };
};

function Rows(props: Omit<TriageListProps, 'children'>) {
  const { search, onSearch, onReset, triage, reasons } = props;
  const { query, items, selection, total } = triage;
  const quick = useQuickDecisions(props);
  const { data, error } = query;
  if (!data)
    return error ? (
      <LoadFailed
        title={m.applications_error_title()}
        error={error}
        onRetry={query.refetch}
        retrying={query.isRefetching}
      />
    ) : (
      <ListSkeleton label={m.applications_loading()} rows={search.rows} />
    );
  if (total === 0) return <Nobody search={search} onReset={onReset} />;
  const { page, rows } = data;
  const from = Math.min((page - 1) * rows + 1, total);
  const range = m.applications_range({ from, to: Math.min(page * rows, total), total });
  return (
    <>
      <ApplicationList
        label={m.applications_status({ status: statusName(search.status) ?? 'Invited' })}
        applications={items}
        total={total}
        oneJob={search.job_id !== undefined}
        openId={search.open ?? null}
        cursor={triage.cursor}
        selection={selection}
        now={new Date()}
        onStep={triage.step}
        onMark={triage.mark}
        onOpen={triage.open}
        onShortlist={quick.shortlist}
        onDecline={quick.ask}
        onClose={() => triage.open(undefined)}
      />
      <DeclineDialog application={quick.asking} reasons={reasons} onDecline={quick.decline} onClose={quick.keep} />
      <ToastLane level={1} />
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
        onRows={(next) => {
          storeRows(next);
          onSearch({ rows: next, page: 1, open: undefined });
        }}
      />
    </>
  );
}

export function TriageList({ children, ...props }: TriageListProps) {
  const { search, onSearch, triage } = props;
  const counts = triage.query.data?.counts;
  return (
    <StatusTabs
      current={statusName(search.status) ?? 'Invited'}
      {...(counts && { counts: countsOf(counts, 'total'), unread: countsOf(counts, 'unread') })}
      onChange={(status) => onSearch({ status: applicationStatusIds[status], page: 1, open: undefined })}
    >
      {children}
      <Rows {...props} />
    </StatusTabs>
  );
}
