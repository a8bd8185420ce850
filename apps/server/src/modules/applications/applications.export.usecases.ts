import type { Application } from '@marula/contract/applications.contract';
import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { noneNeededId, paging } from '@marula/contract/limits';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { csvLine, csvStart } from '../../domain/csv/csv.ts';
import { applicationListRepository } from './applications.list.repository.ts';
import { presentApplication } from './applications.presenter.ts';

type Filter = QueryOf<typeof endpoints.applications.export>;

const COLUMNS: readonly (readonly [string, (application: Application) => string | number | null | undefined])[] = [
  ['First name', ({ candidate }) => candidate.first_name],
  ['Last name', ({ candidate }) => candidate.last_name],
  ['Email', ({ candidate }) => candidate.email],
  ['Phone', ({ candidate }) => candidate.contact_number],
  ['Area', ({ candidate }) => candidate.location?.name],
  ['Position', ({ candidate }) => candidate.industry[0]?.position?.name ?? candidate.industry[0]?.user_input],
  ['Experience', ({ candidate: { experience } }) => (experience?.id === noneNeededId ? '' : experience?.name)],
  ['Can start', ({ candidate }) => candidate.availability?.name],
  ['Job', ({ job }) => job.title],
  ['Status', ({ status }) => status.name],
  ['Match', ({ match }) => match?.percentage],
  ['Read', ({ read }) => (read ? 'Yes' : 'No')],
  ['Received', ({ created_at }) => created_at],
];

async function* linesOf(deps: Deps, actor: Actor, filter: Filter): AsyncGenerator<string> {
  yield csvStart(COLUMNS.map(([name]) => name));
  const list = applicationListRepository(deps.db);
  for (let rows = await list.after(actor.company_id, filter, undefined, paging.maxRows); rows.length > 0; ) {
    yield rows
      .map((row): Application => presentApplication(row))
      .map((application) => csvLine(COLUMNS.map(([, value]) => value(application))))
      .join('');
    rows = await list.after(actor.company_id, filter, rows.at(-1), paging.maxRows);
  }
}

export async function exportApplications(deps: Deps, actor: Actor, filter: Filter): Promise<AsyncIterable<string>> {
  ensureCan(actor, 'read', 'Application');
  return linesOf(deps, actor, filter);
}
