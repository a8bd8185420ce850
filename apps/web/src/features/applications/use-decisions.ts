import { applicationLimits } from '@marula/contract/application-limits';
import type { Application } from '@marula/contract/applications.contract';
import type { Role } from '@marula/contract/permissions';
import { type ApplicationStatusId, applicationStatusIds, canMove } from '@marula/contract/transitions';
import { useQueryClient } from '@tanstack/react-query';
import type { ChosenReason } from '@/domain/share-reason';
import { undoAction } from '@/domain/undo';
import { nameOf } from '@/lib/person-words';
import { useStore } from '@/lib/store';
import { toast } from '@/lib/toast';
import { forgetActs, rememberAct } from '@/lib/undo';
import { m } from '@/paraglide/messages';
import { useBulkUpdate, useUpdateApplication } from './applications.mutations';
import { applicationsQueries } from './applications.queries';
import type { Target } from './components/moves';
import { leave, leaving, stay } from './leaving';
import { refreshApplications } from './refresh';

interface Decision {
  to: Target;
  reason?: ChosenReason | undefined;
}

type Movable = Pick<Application, 'id' | 'status_id' | 'candidate'>;

/** How one or many were moved. */
interface Move {
  from: ApplicationStatusId;
  to: ApplicationStatusId;
}

const whyOf = (reason: ChosenReason | undefined) =>
  reason && { decline_reason_id: reason.id, ...(reason.shared && { share_reason: true }) };

const reversible = ({ from, to }: Move, role: Role) => canMove({ from: to, to: from, by: 'employer', role });

/** Says what happened; a newer decision takes its place. The way back outlives the toast: Ctrl Z, and the history. */
const tell = (text: string, to: Target, undo: (() => void) | undefined) =>
  toast.success(text, {
    key: 'decision',
    ...(to === 'Declined' && { title: m.applications_declined_title() }),
    ...(undo && undoAction(undo)),
  });

const undone = () => toast.success(m.applications_undone(), { key: 'decision' });

/** What was refused has been said by then. */
const done = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

/** The way back: of one with the person open again, of many with the list as it is. */
const useWayBack = (onBack: (id: string) => void) => {
  const client = useQueryClient();
  const { mutateAsync: update } = useUpdateApplication();
  const { mutateAsync: bulk } = useBulkUpdate();
  const one = async (id: string, { from, to }: Move, back = onBack) => {
    forgetActs([id]);
    stay([id]);
    if (!(await done(update({ id, status_id: from, from_status_id: to })))) return;
    client.setQueryData(applicationsQueries.detail(id).queryKey, (known) => known && { ...known, status_id: from });
    back(id);
    undone();
  };
  const many = async (ids: readonly string[], { from, to }: Move) => {
    if (ids.length === 0) return;
    forgetActs(ids);
    if (await done(bulk({ application_ids: [...ids], status_id: from, from_status_id: to }))) undone();
  };
  return { one, many };
};

/**
 * Moves one or many, says what happened and keeps the way back. The server decides; who came second is told.
 * `onBack` leads to where the decision was made, once it is taken back.
 */
export const useDecisions = (role: Role, onBack: (id: string) => void = () => {}) => {
  const client = useQueryClient();
  const { mutateAsync: update, mutate } = useUpdateApplication();
  const bulk = useBulkUpdate();
  const wayBack = useWayBack(onBack);
  const gone = useStore(leaving);

  // From the press on: whoever takes it back before the server has answered means this, not what they did before it.
  const keep = (ids: readonly string[], move: Move, back: () => Promise<unknown>) =>
    reversible(move, role) ? rememberAct(ids, applicationLimits.undoMs, () => void back()) : undefined;

  const decide = async ({ id, status_id: from, candidate }: Movable, { to, reason }: Decision) => {
    const move = { from, to: applicationStatusIds[to] };
    leave([id]);
    forgetActs([id]);
    const body = { id, status_id: move.to, from_status_id: from, ...whyOf(reason) };
    const sent = done(update(body));
    const undo = keep([id], move, async () => (await sent) && wayBack.one(id, move));
    if (!(await sent)) {
      forgetActs([id]);
      return stay([id]);
    }
    tell(m.applications_moved({ name: nameOf(candidate), status: to }), to, undo);
    await refreshApplications(client);
    stay([id]);
  };

  const decideMany = async (ids: readonly string[], from: ApplicationStatusId, { to, reason }: Decision) => {
    const move = { from, to: applicationStatusIds[to] };
    const body = { application_ids: [...ids], status_id: move.to, from_status_id: from };
    const sent = bulk.mutateAsync({ ...body, ...whyOf(reason) }).catch(() => undefined);
    const moved = sent.then((reply) => reply?.applications.map(({ id }) => id) ?? []);
    forgetActs(ids);
    const undo = keep(ids, move, async () => wayBack.many(await moved, move));
    const reply = await sent;
    const count = (await moved).length;
    if (reply && reply.skipped.length > 0) toast.warning(m.applications_skipped({ count: reply.skipped.length }));
    if (count > 0) tell(m.applications_moved_many({ count, status: to }), to, undo);
    else forgetActs(ids);
    return reply !== undefined;
  };

  const markUnread = (ids: readonly string[]) => {
    const marked = { onSuccess: () => toast.success(m.applications_marked_unread()) };
    const [only, ...others] = ids;
    if (only && others.length === 0) mutate({ id: only, read: false }, marked);
    else bulk.mutate({ application_ids: [...ids], read: false }, marked);
  };

  return {
    decide,
    decideMany,
    markUnread,
    /** Of a move that the history tells of; whoever is open stays open. */
    takeBack: (id: string, move: Move) => void wayBack.one(id, move, () => {}),
    mayTakeBack: (move: Move) => reversible(move, role),
    // Only who is being decided on waits: whoever comes next can be decided on at once.
    deciding: (id: string) => gone.has(id),
    busy: bulk.isPending,
  };
};

export type Decisions = ReturnType<typeof useDecisions>;
