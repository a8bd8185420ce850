import type { Application } from '@marula/contract/applications.contract';
import { type ApplicationStatus, applicationStatuses, applicationStatusIds } from '@marula/contract/transitions';
import { useState } from 'react';
import type { BoardPile } from '@/features/applications/components/board';
import { noFilters } from '@/features/applications/components/filter-values';
import { useSelection } from '@/features/applications/components/use-selection';
import type { View } from '@/features/applications/components/view-switch';
import { toast } from '@/lib/toast';
import { pipeline } from '../sample/people';

const asked = new URLSearchParams(location.search);
const beyondTheFirstPage = 13;

const byStatus = <T>(value: (status: ApplicationStatus) => T) =>
  Object.fromEntries(applicationStatuses.map((status) => [status, value(status)])) as Record<ApplicationStatus, T>;

const useMoves = () => {
  const [applications, setApplications] = useState(pipeline);
  const move = (ids: readonly string[], status: ApplicationStatus) =>
    setApplications((all) =>
      all.map((one): Application => (ids.includes(one.id) ? { ...one, status_id: applicationStatusIds[status] } : one)),
    );
  const decline = (ids: readonly string[]) => {
    move(ids, 'Declined');
    toast.success('They are told in 10 minutes.', {
      title: 'Declined',
      action: { label: 'Undo', run: () => move(ids, 'Applied') },
    });
  };
  return { applications, move, decline };
};

/** What the screen's queries and address will hold, held in memory. */
export const usePipeline = () => {
  const { applications, move, decline } = useMoves();
  const [view, setView] = useState<View>(asked.get('view') === 'board' ? 'board' : 'list');
  const [status, setStatus] = useState<ApplicationStatus>('Applied');
  const [filters, setFilters] = useState(noFilters);
  const of = (wanted: ApplicationStatus) =>
    applications.filter(({ status_id }) => status_id === applicationStatusIds[wanted]);
  const shown = of(status);
  const [openId, setOpenId] = useState<string | null>(asked.has('open') ? (shown[1]?.id ?? null) : null);
  const selection = useSelection(
    shown.map(({ id }) => id),
    asked.has('picked') ? shown.slice(1, 4).map(({ id }) => id) : [],
  );
  const counts = byStatus((one) => of(one).length);
  const piles = byStatus<BoardPile>((one) => ({
    applications: of(one),
    total: of(one).length + (one === 'Applied' ? beyondTheFirstPage : 0),
  }));
  return {
    ...{ view, setView, status, setStatus, filters, setFilters, openId, setOpenId },
    ...{ shown, selection, counts, piles, move, decline },
  };
};

export type Pipeline = ReturnType<typeof usePipeline>;
