import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { privacyRepository } from './candidate-app.privacy.repository.ts';

type App = typeof endpoints.candidateApp;

export async function listLooks(
  deps: Deps,
  { profile_id }: CandidateActor,
  query: QueryOf<App['listLooks']>,
): Promise<ReplyOf<App['listLooks']>> {
  return { ...(await privacyRepository(deps.db).looks(profile_id, query)), page: query.page, rows: query.rows };
}

export async function listAccess(
  deps: Deps,
  { profile_id }: CandidateActor,
  query: QueryOf<App['listAccess']>,
): Promise<ReplyOf<App['listAccess']>> {
  return { ...(await privacyRepository(deps.db).access(profile_id, query)), page: query.page, rows: query.rows };
}

export async function listConsents(
  deps: Deps,
  { profile_id }: CandidateActor,
  query: QueryOf<App['listConsents']>,
): Promise<ReplyOf<App['listConsents']>> {
  return { ...(await privacyRepository(deps.db).receipts(profile_id, query)), page: query.page, rows: query.rows };
}

export async function findCompanies(
  deps: Deps,
  { profile_id, tenant }: CandidateActor,
  { search }: QueryOf<App['findCompanies']>,
): Promise<ReplyOf<App['findCompanies']>> {
  return { items: await privacyRepository(deps.db).companies(profile_id, tenant.work_country_id, search) };
}
