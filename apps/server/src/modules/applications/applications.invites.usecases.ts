import { applicationLimits } from '@marula/contract/application-limits';
import type { Application } from '@marula/contract/applications.contract';
import type { Skipped } from '@marula/contract/applications.endpoints.contract';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { applicationStatusIds } from '@marula/contract/transitions';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { invitesToApplyRepository, removedInvitesRepository } from './applications.invites.repository.ts';
import { jobsToJoinRepository } from './applications.jobs.repository.ts';
import { presentApplication } from './applications.presenter.ts';
import { applicationsRepository } from './applications.repository.ts';

interface Invited {
  applications: Application[];
  skipped: Skipped[];
}

async function invite(deps: Deps, tx: Tx, actor: Actor, job_id: string, asked: readonly string[]): Promise<Invited> {
  const invites = invitesToApplyRepository(tx);
  const job = await jobsToJoinRepository(tx).hold(job_id, deps.clock());
  if (job?.company_id !== actor.company_id) throw new AppError('jobs.not_found');
  if (!job.open) throw new AppError('applications.job_closed');
  const people = [...new Set(asked)];
  const known = await invites.candidatesAmong(people, job_id);
  const added = await invites.invite(job, [...known], actor.profile_id, deps.clock());
  for (const { id, profile_id } of added) {
    await tx.events.record('application.created', {
      company_id: actor.company_id,
      actor_id: actor.profile_id,
      by: 'employer',
      application_id: id,
      job_id,
      profile_id,
      status_id: applicationStatusIds.Invited,
    });
  }
  const invited = new Set(added.map(({ profile_id }) => profile_id));
  const rows = await applicationsRepository(tx).findByIds(
    actor.company_id,
    added.map(({ id }) => id),
  );
  return {
    applications: rows.map((row): Application => presentApplication(row)),
    skipped: people
      .filter((id) => !invited.has(id))
      .map((id) => ({ id, reason: known.has(id) ? 'applications.already_invited' : 'candidates.not_found' })),
  };
}

function ensureMayInvite(actor: Actor): void {
  ensureCan(actor, 'create', 'Application');
}

export function inviteMany(deps: Deps, actor: Actor, job_id: string, profile_ids: readonly string[]): Promise<Invited> {
  ensureMayInvite(actor);
  return withTx(deps, (tx) => invite(deps, tx, actor, job_id, profile_ids));
}

export function inviteOne(deps: Deps, actor: Actor, job_id: string, profile_id: string): Promise<Application> {
  ensureMayInvite(actor);
  return withTx(deps, async (tx) => {
    const { applications, skipped } = await invite(deps, tx, actor, job_id, [profile_id]);
    const [application] = applications;
    if (application) return application;
    throw new AppError(
      skipped[0]?.reason === 'candidates.not_found' ? 'candidates.not_found' : 'applications.already_invited',
    );
  });
}

/** The same invitation, where it stood: the candidate has heard of neither its going nor its coming back. */
export function restoreInvite(deps: Deps, actor: Actor, id: string): Promise<Application> {
  ensureCan(actor, 'delete', 'Application');
  const { company_id, profile_id: actor_id } = actor;
  return withTx(deps, async (tx) => {
    const removed = removedInvitesRepository(tx);
    const kept = await removed.find(company_id, id);
    if (!kept) {
      const [there] = await applicationsRepository(tx).findByIds(company_id, [id]);
      throw new AppError(there ? 'applications.already_invited' : 'applications.not_found');
    }
    if (deps.clock().getTime() - Date.parse(kept.removed_at) >= applicationLimits.undoMs) {
      throw new AppError('request.too_late_to_undo', { minutes: applicationLimits.undoMs / duration.minute });
    }
    // Nobody archives it meanwhile.
    const job = await jobsToJoinRepository(tx).hold(kept.job_id, deps.clock());
    if (job?.archived) throw new AppError('applications.job_archived');
    if (!(await removed.restore(company_id, id))) throw new AppError('applications.already_invited');
    const [row] = await applicationsRepository(tx).findByIds(company_id, [id]);
    if (!row) throw new AppError('applications.not_found');
    const { job_id, profile_id } = row;
    await tx.events.record('invite.restored', { company_id, actor_id, application_id: id, job_id, profile_id });
    return presentApplication(row);
  });
}
