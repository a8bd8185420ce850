import type { CheckCase, CompanyCheck } from '@marula/contract/checks.contract';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import { registers } from '@marula/contract/registration-numbers';
import type { Actor, StaffActor } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { companyDomain } from '../../domain/offers/company-domain.ts';
import { ownDomain } from './checks.domain.rules.ts';
import { checkEvidenceRepository } from './checks.evidence.repository.ts';
import { checksRepository, ownCheckRepository, type StoredCheck } from './checks.repository.ts';

type Reader = Pick<StaffActor, 'profile_id' | 'session_id'>;

const addressOf = ({ files }: Pick<Deps, 'files'>, reader: Reader, name: string | null): Promise<string> | null =>
  name === null ? null : files.sign(storage.buckets.companyDocuments, name, storage.addressSeconds, reader);

const saidOf = async (deps: Pick<Deps, 'files'>, reader: Reader, check: StoredCheck): Promise<CheckCase['said']> => ({
  email: check.email,
  domain: check.domain,
  proved_at: check.proved_at,
  registered_name: check.registered_name,
  registration_number: check.registration_number,
  document: await addressOf(deps, reader, check.document),
});

const isSaid = ({ state }: StoredCheck) => state === 'asked' || state === 'declined';

/** Where a check is, for the people of its company. */
export async function presentOwn(deps: Pick<Deps, 'files'>, db: Db, actor: Actor): Promise<CompanyCheck> {
  const own = ownCheckRepository(db);
  const company = await own.company(actor.company_id);
  if (!company) throw new AppError('companies.not_found');
  const check = await own.find(actor.company_id);
  return {
    state: check?.state ?? 'none',
    cause: check && isSaid(check) ? await own.lastCause(check.id) : null,
    lapsed_for: check?.lapsed_for ?? null,
    register: registers[actor.tenant.code],
    own_domain: ownDomain(company.website) ?? null,
    said: check ? await saidOf(deps, actor, check) : null,
    verified_at: check?.verified_at ?? null,
  };
}

/** What a company says beside what we hold. */
export async function presentCheck(deps: Pick<Deps, 'files'>, db: Db, reader: Reader, id: string): Promise<CheckCase> {
  const check = await checksRepository(db).find(id);
  const evidence = checkEvidenceRepository(db);
  const held = check && (await evidence.held(check.company_id));
  if (!check || !held) throw new AppError('trust.not_found');
  const { company, country, state, lapsed_for, waiting_since, changed_at, version } = check;
  const owner = held.owner_email?.split('@')[1];
  return {
    ...{ id, company, country, state, lapsed_for, waiting_since, changed_at, version },
    register: registers[country],
    said: await saidOf(deps, reader, check),
    held: {
      ...held,
      website_domain: ownDomain(held.website) ?? null,
      owner_free_mail: owner !== undefined && companyDomain(owner) === undefined,
    },
    alike: await evidence.alike(check.company_id, check.registration_number, check.domain),
    judgements: await evidence.judgements(id),
  };
}
