import type { Employer, EmployerChanges } from '@marula/contract/employers.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { phoneFrom } from '@marula/contract/phones';
import type { Tenant } from '@marula/contract/tenants';
import { isSwitchedOn } from '../../access/switches.ts';
import type { Actor, Caller } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { fallToFree } from '../../domain/billing/subscription-life.ts';
import { beginTrial } from '../../domain/billing/trial.ts';
import { leaveByOneself } from '../../domain/erasure/erase.ts';
import { removeEmployer } from '../../domain/erasure/leave.ts';
import { presentEmployer } from './employers.presenter.ts';
import { employersRepository, foundingRepository } from './employers.repository.ts';

type NewEmployer = BodyOf<typeof endpoints.employers.create>;

function phoneOrRefuse(typed: string | null, tenant: Tenant): string | null {
  if (typed === null) return null;
  const phone = phoneFrom(typed, tenant);
  if (phone) return phone;
  throw new AppError('request.invalid', {
    issues: [{ path: 'body.contact_number', message: 'is not a phone number' }],
  });
}

/** Yourself, or a member of your team; anybody else is as unknown as a random id. */
export async function readEmployer(deps: Deps, caller: Caller, id: string): Promise<Employer> {
  const employers = employersRepository(deps.db);
  const [found, reader] = await Promise.all([employers.findById(id), employers.findById(caller.user_id)]);
  const together = found?.company_id && found.company_id === reader?.company_id;
  if (!found || (id !== caller.user_id && !together)) throw new AppError('employers.not_found');
  if (id !== caller.user_id || found.email === caller.email) return presentEmployer(found, caller.user_id);
  // A confirmed change of address reaches the profile when its owner next comes by.
  await employers.setEmail(id, caller.email);
  return { ...found, email: caller.email };
}

/** Sent twice, it founds one company and answers twice the same. */
export async function createEmployer(deps: Deps, caller: Caller, input: NewEmployer): Promise<Employer> {
  const contact_number = phoneOrRefuse(input.contact_number, caller.tenant);
  const isOpen = await isSwitchedOn(deps, 'employer-sign-up');
  return withTx(deps, async (tx) => {
    const employers = employersRepository(tx);
    const profile = await foundingRepository(tx).lockProfile(caller.user_id);
    if (profile && profile.user_type !== 'Employer') throw new AppError('auth.app_account');
    if (!profile?.company_id && !isOpen) throw new AppError('auth.employers_paused');
    if (!profile?.company_id) await found(deps, tx, caller, { ...input, contact_number });
    const employer = await employers.findById(caller.user_id);
    if (!employer) throw new AppError('employers.create_failed');
    return employer;
  });
}

async function found(deps: Deps, tx: Tx, caller: Caller, input: NewEmployer): Promise<void> {
  const founding = foundingRepository(tx);
  if (await founding.isEmailTaken(caller.email, caller.user_id)) throw new AppError('auth.email_taken');
  const { user_id: id, email, tenant, locale } = caller;
  const company_id = deps.newId();
  const { work_country_id } = tenant;
  await founding.addCompany({ ...input.company, id: company_id, owner_id: id, work_country_id });
  const { first_name, last_name, contact_number } = input;
  await founding.putOwner({ id, email, first_name, last_name, contact_number, company_id, locale });
  const now = deps.clock();
  const taker = {
    company_id,
    owner_email: email,
    website: input.company.website,
    registration_number: null,
    cards: [],
  };
  if (input.start === 'trial') await beginTrial(tx, taker, tenant, now, id);
  else await fallToFree(tx, company_id, now);
  await tx.events.record('company.founded', { company_id, profile_id: id, locale });
}

export function updateEmployer(deps: Deps, actor: Actor, id: string, changes: EmployerChanges): Promise<Employer> {
  if (id !== actor.profile_id) throw new AppError('employers.not_found');
  const { employer_email_preferences, ...personal } = changes;
  const { contact_number } = personal;
  const checked =
    contact_number === undefined
      ? personal
      : { ...personal, contact_number: phoneOrRefuse(contact_number, actor.tenant) };
  return withTx(deps, async (tx) => {
    const employers = employersRepository(tx);
    await employers.update(id, checked);
    if (employer_email_preferences) await employers.putPreferences(id, employer_email_preferences);
    const employer = await employers.findById(id);
    if (!employer) throw new AppError('employers.update_failed');
    await tx.events.record('member.updated', { profile_id: id, company_id: actor.company_id });
    return employer;
  });
}

export async function deleteEmployer(deps: Deps, caller: Caller, id: string): Promise<{ id: string }> {
  if (id !== caller.user_id) throw new AppError('employers.not_found');
  await leaveByOneself(deps, caller, (tx, leaver) => removeEmployer(deps, tx, leaver));
  return { id };
}
