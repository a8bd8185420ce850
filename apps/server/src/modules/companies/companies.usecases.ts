import type { Company, CompanyChanges, CompanySummary } from '@marula/contract/companies.contract';
import { AppError } from '@marula/contract/errors';
import { bundleLimits, duration } from '@marula/contract/limits';
import { phoneFrom } from '@marula/contract/phones';
import { registrationNumberFrom } from '@marula/contract/registration-numbers';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { keepToOneTrial } from '../../domain/billing/trial.ts';
import { holdsRepository } from '../../domain/erasure/holds.repository.ts';
import { removeCompany } from '../../domain/erasure/leave.ts';
import { safeHtml } from '../../domain/html/safe-html.ts';
import { offersRepository } from '../../domain/offers/offers.repository.ts';
import { takeOffer } from '../../domain/offers/offers.ts';
import { changesOfCompany } from './companies.changes.rules.ts';
import { presentCompany } from './companies.presenter.ts';
import { companiesRepository } from './companies.repository.ts';

/** Another company's id is as unknown as a random one. */
function ensureOwn(actor: Actor, id: string): void {
  if (id !== actor.company_id) throw new AppError('companies.not_found');
}

async function presented(db: Db, actor: Actor): Promise<Company> {
  const company = await companiesRepository(db).findById(actor.company_id);
  if (!company) throw new AppError('companies.not_found');
  return presentCompany(company, actor);
}

export async function readCompany(deps: Deps, actor: Actor, id: string): Promise<Company> {
  ensureCan(actor, 'read', 'Company');
  ensureOwn(actor, id);
  return presented(deps.db, actor);
}

const invalid = (path: string, message: string) =>
  new AppError('request.invalid', { issues: [{ path: `body.${path}`, message }] });

async function checked(db: Db, actor: Actor, changes: CompanyChanges): Promise<CompanyChanges> {
  const { industry_id, company_type_id, billing_information } = changes;
  const companies = companiesRepository(db);
  if (industry_id && !(await companies.exists('industries', industry_id))) throw invalid('industry_id', 'is unknown');
  if (company_type_id && !(await companies.exists('company_types', company_type_id))) {
    throw invalid('company_type_id', 'is unknown');
  }
  if (!billing_information) return changes;
  const { contact_number: typed, registration_number: number } = billing_information;
  const contact_number = typed && phoneFrom(typed, actor.tenant);
  if (typed && !contact_number) throw invalid('billing_information.contact_number', 'is not a phone number');
  // Who is registered elsewhere still gets an invoice: only a number that we can read is brought to its one form.
  const registration_number = number && (registrationNumberFrom(number, actor.tenant.code) ?? number);
  return {
    ...changes,
    billing_information: { ...billing_information, contact_number: contact_number || null, registration_number },
  };
}

export function updateCompany(deps: Deps, actor: Actor, id: string, changes: CompanyChanges): Promise<Company> {
  ensureCan(actor, 'update', 'Company');
  ensureOwn(actor, id);
  if (changes.billing_information) ensureCan(actor, 'update', 'Billing');
  return withTx(deps, async (tx) => {
    const { billing_information, description, ...profile } = await checked(tx, actor, changes);
    const companies = companiesRepository(tx);
    const before = await companies.findById(id);
    const kept = description === undefined ? {} : { description: safeHtml(description) };
    await companies.update(id, actor.profile_id, { ...profile, ...kept });
    if (billing_information) await companies.putBilling(id, billing_information);
    await keepToOneTrial(tx, id, deps.clock());
    const after = await companies.findById(id);
    if (!before || !after) throw new AppError('companies.not_found');
    const told = { company_id: id, actor_id: actor.profile_id, changes: changesOfCompany(before, after) };
    await tx.events.record('company.updated', told);
    return presentCompany(after, actor);
  });
}

export async function deleteCompany(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'delete', 'Company');
  ensureOwn(actor, id);
  const isGone = await withTx(deps, async (tx) => {
    await tx.hold(id);
    const holds = holdsRepository(tx);
    if (await holds.isCompanyHeld(id)) {
      await holds.postponeCompany(id, actor.profile_id, deps.clock());
      return false;
    }
    await removeCompany(deps, tx, id, actor.profile_id);
    return true;
  });
  if (!isGone) throw new AppError('privacy.postponed');
  return { id };
}

export function claimFreeCredit(deps: Deps, actor: Actor): Promise<Company> {
  ensureCan(actor, 'update', 'Company');
  const { company_id, profile_id } = actor;
  return withTx(deps, async (tx) => {
    const now = deps.clock();
    const until = new Date(now.getTime() + bundleLimits.validDays * duration.day);
    const first = await companiesRepository(tx).claimFreeCredit(company_id, until);
    const taker = await offersRepository(tx).findTaker(company_id);
    if (!first || !taker || (await takeOffer(tx, 'free_credit', taker, now)).length > 0) {
      throw new AppError('credits.already_claimed');
    }
    await tx.events.record('credit.claimed', { company_id, actor_id: profile_id });
    return presented(tx, actor);
  });
}

export const listFeaturedCompanies = (deps: Deps, workCountryId: number): Promise<CompanySummary[]> =>
  companiesRepository(deps.db).listFeatured(workCountryId);
