import { applicationLimits } from '@marula/contract/application-limits';
import type { ApplicationDetail, ApplicationNote, ListedApplication } from '@marula/contract/applications.contract';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { withFileAddresses } from '../../domain/candidates/candidate-files.ts';
import { looksRepository } from '../../domain/candidates/looks.repository.ts';
import { applicationListRepository } from './applications.list.repository.ts';
import { applicationMovesRepository } from './applications.moves.repository.ts';
import { applicationNotesRepository } from './applications.notes.repository.ts';
import { presentApplication } from './applications.presenter.ts';
import { applicationsRepository } from './applications.repository.ts';

type List = typeof endpoints.applications.list;

const totalOf = (counts: ReplyOf<List>['counts'], status: number | undefined): number =>
  status === undefined
    ? Object.values(counts).reduce((sum, { total }) => sum + total, 0)
    : (counts[status]?.total ?? 0);

export async function listApplications(deps: Deps, actor: Actor, query: QueryOf<List>): Promise<ReplyOf<List>> {
  ensureCan(actor, 'read', 'Application');
  const { items, counts } = await applicationListRepository(deps.db).page(actor.company_id, query);
  return {
    items: items.map((item): ListedApplication => presentApplication(item)),
    page: query.page,
    rows: query.rows,
    total: totalOf(counts, query.status),
    counts,
  };
}

type Ids = typeof endpoints.applications.ids;

export async function listIds(deps: Deps, actor: Actor, query: QueryOf<Ids>): Promise<ReplyOf<Ids>> {
  ensureCan(actor, 'read', 'Application');
  return { ids: await applicationListRepository(deps.db).ids(actor.company_id, query, applicationLimits.atOnce) };
}

/** Records the look before it shows anything, so that applicants can learn who looked at them. */
export async function readApplication(
  deps: Deps,
  actor: Actor,
  id: string,
  ahead: boolean,
): Promise<ApplicationDetail> {
  ensureCan(actor, 'read', 'Application');
  const row = await applicationsRepository(deps.db).findDetail(actor.company_id, id);
  if (!row) throw new AppError('applications.not_found');
  if (!ahead) {
    const { company_id, profile_id: viewer_id } = actor;
    const { profile_id, job_id, applied_at } = row;
    const what = applied_at === null ? 'card' : 'profile';
    await looksRepository(deps.db).keep({ profile_id, company_id, viewer_id, what, job_id, at: deps.clock() });
  }
  const shown = presentApplication(row);
  return { ...shown, candidate: await withFileAddresses(deps.files, actor, shown.candidate) };
}

export function addNote(deps: Deps, actor: Actor, id: string, note: string): Promise<ApplicationNote> {
  ensureCan(actor, 'update', 'Application');
  return withTx(deps, async (tx) => {
    const [one] = await applicationMovesRepository(tx).hold({ company_id: actor.company_id }, [id]);
    if (!one) throw new AppError('applications.not_found');
    if (one.archived) throw new AppError('applications.job_archived');
    return applicationNotesRepository(tx).add(id, actor.profile_id, note);
  });
}
