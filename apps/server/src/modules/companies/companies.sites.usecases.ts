import type { CompanySite } from '@marula/contract/companies.sites.contract';
import { companyLimits } from '@marula/contract/company-limits';
import { siteOf } from '@marula/contract/embed';
import { AppError } from '@marula/contract/errors';
import { isId } from '@marula/contract/ids';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { companySitesRepository } from './companies.sites.repository.ts';

export function listSites(deps: Deps, actor: Actor): Promise<CompanySite[]> {
  ensureCan(actor, 'read', 'Company');
  return companySitesRepository(deps.db).list(actor.company_id);
}

export function addSite(deps: Deps, actor: Actor, typed: string): Promise<CompanySite> {
  ensureCan(actor, 'update', 'Company');
  return withTx(deps, async (tx) => {
    const sites = companySitesRepository(tx);
    const limit = companyLimits.sites;
    if ((await sites.count(actor.company_id)) >= limit) throw new AppError('companies.too_many_sites', { limit });
    const added = await sites.add(actor.company_id, siteOf(typed) ?? typed);
    if (!added) throw new AppError('companies.site_exists');
    return added;
  });
}

export async function removeSite(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'update', 'Company');
  const removed = await companySitesRepository(deps.db).remove(actor.company_id, id);
  if (!removed) throw new AppError('companies.site_not_found');
  return { id };
}

/** The sites that may frame the list at this address. An empty list means any site. */
export async function framedBy(deps: Deps, query: URLSearchParams): Promise<string[]> {
  const company = query.get('company')?.trim() ?? '';
  if (!isId(company)) return [];
  const sites = await companySitesRepository(deps.db).list(company);
  return sites.map(({ origin }) => origin);
}
