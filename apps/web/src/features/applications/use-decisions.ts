import type { Application } from '@marula/contract/applications.contract';
import { applicationLimits } from '@marula/contract/limits';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatusId, applicationStatusIds, canMove } from '@marula/contract/transitions';
import { nameOf } from '@/domain/person-words';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import type { Reason } from '@/ui/reason-menu';
import { useBulkUpdate, useUpdateApplication } from './applications.mutations';
import type { Target } from './components/moves';

interface Decision {
  to: Target;
  reason?: Reason | undefined;
}

type Movable = Pick<Application, 'id' | 'status_id' | 'candidate'>;

/** An offer to take it back stands as long as nobody was told; a newer decision takes its place. */
const offerUndo = (text: string, to: Target, undo: (() => void) | undefined) =>
  toast.success(text, {
    key: 'decision',
    ...(to === 'Declined' && { title: m.applications_declined_title() }),
    ...(undo && {
      durationMs: applicationLimits.declineUndoMs,
      action: { label: m.applications_undo(), run: undo },
    }),
  });

const reversible = (from: ApplicationStatusId, to: Target, role: Role) =>
  canMove({ from: applicationStatusIds[to], to: from, by: 'employer', role });

/** Moves one or many, says what happened and offers the way back. The server decides; who came second is told. */
export const useDecisions = (role: Role) => {
  const update = useUpdateApplication();
  const bulk = useBulkUpdate();

  const undone = () => toast.success(m.applications_undone());

  const decide = ({ id, status_id: from, candidate }: Movable, { to, reason }: Decision) => {
    const status_id = applicationStatusIds[to];
    const back = () => update.mutate({ id, status_id: from, from_status_id: status_id }, { onSuccess: undone });
    update.mutate(
      { id, status_id, from_status_id: from, ...(reason && { decline_reason_id: reason.id }) },
      {
        onSuccess: () =>
          offerUndo(
            m.applications_moved({ name: nameOf(candidate), status: to }),
            to,
            reversible(from, to, role) ? back : undefined,
          ),
      },
    );
  };

  const decideMany = (ids: readonly string[], from: ApplicationStatusId, { to, reason }: Decision) => {
    const status_id = applicationStatusIds[to];
    const body = { application_ids: [...ids], status_id, from_status_id: from };
    bulk.mutate(
      { ...body, ...(reason && { decline_reason_id: reason.id }) },
      {
        onSuccess: ({ applications, skipped }) => {
          const moved = applications.map(({ id }) => id);
          const back = () =>
            bulk.mutate({ application_ids: moved, status_id: from, from_status_id: status_id }, { onSuccess: undone });
          if (skipped.length > 0) toast.warning(m.applications_skipped({ count: skipped.length }));
          if (moved.length === 0) return;
          const text = m.applications_moved_many({ count: moved.length, status: to });
          offerUndo(text, to, reversible(from, to, role) ? back : undefined);
        },
      },
    );
  };

  const markUnread = (ids: readonly string[]) => {
    const done = { onSuccess: () => toast.success(m.applications_marked_unread()) };
    const [only, ...others] = ids;
    if (only && others.length === 0) update.mutate({ id: only, read: false }, done);
    else bulk.mutate({ application_ids: [...ids], read: false }, done);
  };

  // Only who is being decided on waits: whoever comes next can be decided on at once.
  const deciding = (id: string) => update.isPending && update.variables.id === id;

  return { decide, decideMany, markUnread, deciding, busy: bulk.isPending };
};
