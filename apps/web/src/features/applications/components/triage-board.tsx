import type { DeclineReason } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import {
  type ApplicationStatus,
  type ApplicationStatusId,
  applicationStatuses,
  applicationStatusIds,
} from '@marula/contract/transitions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { askMore } from '@/lib/ask-more';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

import { applicationsQueries } from '../applications.queries';
import type { ApplicationsSearch } from '../applications-search';
import type { Decisions } from '../use-decisions';
import { useRemoveInvite } from '../use-remove-invite';
import { ApplicationBoard } from './application-board';
import type { BoardPile } from './board';
import { BoardSkeleton } from './board-skeleton';

interface TriageBoardProps {
  search: ApplicationsSearch;
  teamRole: Role;
  reasons: readonly DeclineReason[];
  decisions: Decisions;
  onOpen: (id: string) => void;
}

const usePile = (status: ApplicationStatusId, search: ApplicationsSearch) => {
  const query = useInfiniteQuery(applicationsQueries.pile(status, search));
  const pages = query.data?.pages ?? [];
  const applications = pages.flatMap(({ items }) => items);
  return { query, applications, total: pages[0]?.total ?? 0, loadingMore: query.isFetchingNextPage };
};

/** The table has five statuses, and so has the board columns: each is a list of its own. */
const usePiles = (search: ApplicationsSearch) => {
  const Invited = usePile(applicationStatusIds.Invited, search);
  const Applied = usePile(applicationStatusIds.Applied, search);
  const Shortlisted = usePile(applicationStatusIds.Shortlisted, search);
  const Hired = usePile(applicationStatusIds.Hired, search);
  const Declined = usePile(applicationStatusIds.Declined, search);
  return { Invited, Applied, Shortlisted, Hired, Declined } satisfies Record<ApplicationStatus, unknown>;
};

/** Each column is its own request. After a move, until all have reloaded, an application can be in two: the newer one counts. */
const withoutTwins = (piles: Record<ApplicationStatus, BoardPile>): Record<ApplicationStatus, BoardPile> => {
  const newest = new Map<string, string>();
  for (const { applications } of Object.values(piles)) {
    for (const { id, updated_at } of applications) {
      if (updated_at > (newest.get(id) ?? '')) newest.set(id, updated_at);
    }
  }
  const single = ({ applications, total, loadingMore }: BoardPile) => ({
    applications: applications.filter(({ id, updated_at }) => newest.get(id) === updated_at),
    total,
    loadingMore,
  });
  return {
    Invited: single(piles.Invited),
    Applied: single(piles.Applied),
    Shortlisted: single(piles.Shortlisted),
    Hired: single(piles.Hired),
    Declined: single(piles.Declined),
  };
};

export function TriageBoard({ search, teamRole, reasons, decisions, onOpen }: TriageBoardProps) {
  const piles = usePiles(search);
  const removal = useRemoveInvite();
  const all = applicationStatuses.map((status) => piles[status]);
  // A column that could not go on keeps what it has.
  const failed = all.filter(({ query }) => query.error && !query.data);
  const error = failed[0]?.query.error;
  if (error)
    return (
      <LoadFailed
        title={m.applications_error_title()}
        error={error}
        onRetry={() => failed.forEach(({ query }) => void query.refetch())}
        retrying={failed.some(({ query }) => query.isRefetching)}
      />
    );
  const showMore = async (status: ApplicationStatus) => {
    if (!(await askMore(piles[status].query))) toast.error(m.applications_error_title());
  };
  if (all.some(({ query }) => query.isPending)) return <BoardSkeleton />;
  return (
    <ApplicationBoard
      piles={withoutTwins(piles)}
      teamRole={teamRole}
      reasons={reasons}
      now={new Date()}
      onOpen={({ id }) => onOpen(id)}
      onMove={(application, to) => void decisions.decide(application, { to })}
      onDecline={(application, reason) => void decisions.decide(application, { to: 'Declined', reason })}
      onRemoveInvite={(application) => void removal.run(application)}
      onMore={(status) => void showMore(status)}
    />
  );
}
