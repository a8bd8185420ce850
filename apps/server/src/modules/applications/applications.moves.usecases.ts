import { applicationLimits } from '@marula/contract/application-limits';
import type { Application, ApplicationChange, DeletedApplication } from '@marula/contract/applications.contract';
import type { Skipped } from '@marula/contract/applications.endpoints.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type ApplicationStatusId, applicationStatusIds, statusName } from '@marula/contract/transitions';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { removedInvitesRepository } from './applications.invites.repository.ts';
import { applicationMovesRepository, type Changed } from './applications.moves.repository.ts';
import { type HeldApplication, judge, type Move, type Verdict } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import { applicationsRepository } from './applications.repository.ts';
import { applicationTrailsRepository } from './applications.trails.repository.ts';

type Changes = Omit<BodyOf<typeof endpoints.applications.bulkUpdate>, 'application_ids'>;

/** So many of one statement are told in one event: subscribers work them off in turns that block nobody. */
const TOLD_AT_ONCE = 100;

const isStatus = (id: number): id is ApplicationStatusId => statusName(id) !== undefined;

function targetOf({ status_id, read }: Changes): ApplicationStatusId | undefined {
  if (status_id === undefined ? read === undefined : !isStatus(status_id)) {
    throw new AppError('applications.invalid_status');
  }
  return status_id as ApplicationStatusId | undefined;
}

/** Why a decline was made belongs to the decline; a reason of another company does not exist. */
async function reasonFor(tx: Tx, actor: Actor, to: ApplicationStatusId, { decline_reason_id }: Changes) {
  if (to !== applicationStatusIds.Declined || !decline_reason_id) return null;
  const reason = await applicationMovesRepository(tx).findReason(actor.company_id, decline_reason_id);
  if (!reason) throw new AppError('applications.reason_not_found');
  return reason;
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TOLD_AT_ONCE) }, (_, at) =>
    all.slice(at * TOLD_AT_ONCE, (at + 1) * TOLD_AT_ONCE),
  );

const toChange = ({ company_id: _, ...change }: Changed): ApplicationChange => change;

async function moveHeld(deps: Deps, tx: Tx, actor: Actor, ids: readonly string[], changes: Changes, move: Move) {
  const { to } = move;
  const reason = await reasonFor(tx, actor, to, changes);
  const decision = {
    to,
    at: deps.clock(),
    reason_id: reason?.id ?? null,
    shared_reason: (changes.share_reason && reason?.name) || null,
    by: 'employer',
    actor_id: actor.profile_id,
  } as const;
  const moved = await applicationMovesRepository(tx).move(ids, decision);
  for (const some of chunks(moved)) {
    await tx.events.record('applications.moved', {
      company_id: actor.company_id,
      actor_id: actor.profile_id,
      by: 'employer',
      to,
      ...(reason && { reason: reason.name }),
      moves: some.map(({ id, from_status_id, job_id, profile_id }) => ({
        application_id: id,
        from: from_status_id,
        job_id,
        profile_id,
      })),
    });
  }
}

async function markHeld(deps: Deps, tx: Tx, actor: Actor, ids: readonly string[], read: boolean): Promise<void> {
  const marked = await applicationMovesRepository(tx).mark(ids, read);
  if (read) await applicationTrailsRepository(tx).open(actor.company_id, ids, actor.profile_id, deps.clock());
  for (const some of chunks(marked)) {
    const application_ids = some.map(({ id }) => id);
    await tx.events.record('applications.marked', { company_id: actor.company_id, application_ids });
  }
}

interface Outcome {
  held: HeldApplication[];
  verdicts: Map<string, Verdict>;
}

/** One way for one and for many: whoever comes second finds what the first has left. */
async function change(deps: Deps, tx: Tx, actor: Actor, ids: readonly string[], changes: Changes): Promise<Outcome> {
  const to = targetOf(changes);
  const held = await applicationMovesRepository(tx).hold({ company_id: actor.company_id }, ids);
  const judged = (one: HeldApplication): Verdict => {
    if (to !== undefined) return judge(one, { to, by: 'employer', role: actor.role, seen: changes.from_status_id });
    return one.archived ? 'applications.job_archived' : 'stays';
  };
  const verdicts = new Map(held.map((one) => [one.id, judged(one)]));
  const moving = [...verdicts].filter(([, verdict]) => verdict === 'moves').map(([id]) => id);
  if (to !== undefined && moving.length > 0) {
    await moveHeld(deps, tx, actor, moving, changes, { to, by: 'employer', role: actor.role });
  }
  const open = [...verdicts].filter(([, verdict]) => verdict === 'moves' || verdict === 'stays').map(([id]) => id);
  if (changes.read !== undefined && open.length > 0) await markHeld(deps, tx, actor, open, changes.read);
  return { held, verdicts };
}

function refusal(verdict: Verdict, from: ApplicationStatusId, to: number | undefined): AppError | undefined {
  if (verdict === 'moves' || verdict === 'stays') return undefined;
  if (verdict === 'applications.transition') {
    return new AppError(verdict, { from: statusName(from) ?? '', to: statusName(to ?? 0) ?? '' });
  }
  if (verdict === 'applications.changed') return new AppError(verdict, { status: statusName(from) ?? '' });
  return new AppError(verdict);
}

const present = async (tx: Tx, actor: Actor, id: string): Promise<Application> => {
  const [row] = await applicationsRepository(tx).findByIds(actor.company_id, [id]);
  if (!row) throw new AppError('applications.not_found');
  return presentApplication(row);
};

export function updateApplication(deps: Deps, actor: Actor, id: string, changes: Changes): Promise<Application> {
  ensureCan(actor, 'update', 'Application');
  return withTx(deps, async (tx) => {
    const { held, verdicts } = await change(deps, tx, actor, [id], changes);
    const [one] = held;
    if (!one) throw new AppError('applications.not_found');
    const refused = refusal(verdicts.get(id) ?? 'stays', one.status_id, changes.status_id);
    if (refused) throw refused;
    return present(tx, actor, id);
  });
}

function ensureSelection(ids: readonly string[]): string[] {
  if (ids.length === 0) throw new AppError('applications.none_selected');
  if (ids.length > applicationLimits.atOnce) throw new AppError('request.too_large');
  return [...new Set(ids)];
}

/** Another company's application is skipped in the same words as one that does not exist. */
const missing = (ids: readonly string[], known: { has(id: string): boolean }): Skipped[] =>
  ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'applications.not_found' }));

export function bulkUpdate(
  deps: Deps,
  actor: Actor,
  { application_ids, ...changes }: BodyOf<typeof endpoints.applications.bulkUpdate>,
): Promise<{ applications: ApplicationChange[]; skipped: Skipped[] }> {
  ensureCan(actor, 'bulk_update', 'Application');
  const ids = ensureSelection(application_ids);
  return withTx(deps, async (tx) => {
    const { verdicts } = await change(deps, tx, actor, ids, changes);
    const skipped = missing(ids, verdicts);
    const changed: string[] = [];
    for (const [id, verdict] of verdicts) {
      if (verdict === 'moves' || verdict === 'stays') changed.push(id);
      else skipped.push({ id, reason: verdict });
    }
    const rows = await applicationMovesRepository(tx).changes(changed);
    return { applications: rows.map(toChange), skipped };
  });
}

async function removeHeld(deps: Deps, tx: Tx, actor: Actor, ids: readonly string[]) {
  const moves = applicationMovesRepository(tx);
  const owner = { company_id: actor.company_id };
  const held = await moves.hold(owner, ids);
  const open = held.filter(({ archived }) => !archived).map(({ id }) => id);
  await removedInvitesRepository(tx).keep(actor.company_id, open, deps.clock());
  const removed = await moves.remove(owner, open);
  for (const some of chunks(removed)) {
    await tx.events.record('applications.removed', {
      company_id: actor.company_id,
      actor_id: actor.profile_id,
      by: 'employer',
      removed: some.map(({ id, job_id, profile_id, status_id }) => ({ id, job_id, profile_id, status_id })),
    });
  }
  return { held, removed };
}

export function deleteApplication(deps: Deps, actor: Actor, id: string): Promise<DeletedApplication> {
  ensureCan(actor, 'delete', 'Application');
  return withTx(deps, async (tx) => {
    const { held, removed } = await removeHeld(deps, tx, actor, [id]);
    if (held.length === 0) throw new AppError('applications.not_found');
    const [gone] = removed;
    if (!gone) throw new AppError('applications.job_archived');
    return { job_id: gone.job_id, profile_id: gone.profile_id, id };
  });
}

export function bulkDelete(
  deps: Deps,
  actor: Actor,
  application_ids: readonly string[],
): Promise<{ deleted_ids: string[]; skipped: Skipped[] }> {
  ensureCan(actor, 'bulk_delete', 'Application');
  const ids = ensureSelection(application_ids);
  return withTx(deps, async (tx) => {
    const { held, removed } = await removeHeld(deps, tx, actor, ids);
    const archived = held.filter((one) => one.archived);
    return {
      deleted_ids: removed.map(({ id }) => id),
      skipped: [
        ...missing(ids, new Set(held.map(({ id }) => id))),
        ...archived.map(({ id }): Skipped => ({ id, reason: 'applications.job_archived' })),
      ],
    };
  });
}
