import type { Access, Endpoint } from '@marula/contract/endpoint';
import { AppError } from '@marula/contract/errors';
import { isRole } from '@marula/contract/permissions';
import { abilityFor, rulesFrom } from '@marula/contract/stored-rules';
import {
  isLocale,
  type Locale,
  localeFrom,
  localeOf,
  tenantFrom,
  tenantOfWorkCountry,
  tenants,
} from '@marula/contract/tenants';
import { type Actor, type Caller, type CandidateActor, ensureCan, ensureFeature } from '../core/actor.ts';
import type { Deps } from '../core/deps.ts';
import { ensureSubscribed, entitlementsOf } from '../core/entitlements.ts';
import { actorsRepository, type CandidateRow, type MemberRow } from './actors.repository.ts';

/** What a caller shows of themselves. Only the token proves anything; the rest can narrow, never widen. */
export interface Credentials {
  authorization: string | undefined;
  company_id: string | undefined;
  locale: string | undefined;
  tenant: string | undefined;
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Anybody with a session. */
export async function identify(deps: Deps, credentials: Credentials): Promise<Caller> {
  const caller = await callerBy(deps, credentials);
  const { user_id, session_id, email } = caller;
  // Who came by a phone number has an account here once they have shown an address, too: letters and invitations need one.
  if (email === '') throw new AppError('auth.session_missing');
  if (!(await actorsRepository(deps.db).admitsCaller(user_id, session_id))) throw new AppError('auth.session_missing');
  return caller;
}

/** Whom the token names. Whether they are still admitted is looked up with the rest of them. */
export async function callerBy({ identity: { read } }: Deps, credentials: Credentials): Promise<Caller> {
  const token = BEARER.exec(credentials.authorization ?? '')?.[1];
  const identity = token && (await read(token));
  if (!identity) throw new AppError('auth.session_missing');
  return { ...identity, tenant: tenants[tenantFrom(credentials.tenant)], locale: localeFrom(credentials.locale) };
}

/** Somebody who looks for work, or the refusal of everybody else. */
export async function admitCandidate(deps: Deps, credentials: Credentials): Promise<CandidateActor> {
  const { user_id, session_id } = await callerBy(deps, credentials);
  const person = await actorsRepository(deps.db).findCandidate(user_id, session_id);
  if (!person?.active) throw new AppError('auth.session_missing');
  const tenant = person.work_country_id === null ? undefined : tenantOfWorkCountry(person.work_country_id);
  if (person.user_type !== 'Candidate' || !tenant) throw new AppError('auth.not_authorised');
  const locale = await localeOfCall(deps, person, credentials);
  return { profile_id: person.profile_id, session_id, tenant, locale };
}

/** The actor of a call, or the refusal that its endpoint's access demands. */
export async function admit(
  deps: Deps,
  { feature, subscription }: Pick<Endpoint, 'feature' | 'subscription'>,
  access: 'signed-in' | Extract<Access, { can: unknown }>,
  credentials: Credentials,
): Promise<Actor> {
  const actor = await memberWith(deps, credentials);
  if (access !== 'signed-in') ensureCan(actor, ...access.can);
  if (subscription) ensureSubscribed(actor.plan, subscription);
  if (feature) ensureFeature(actor, feature);
  return actor;
}

async function memberWith(deps: Deps, credentials: Credentials): Promise<Actor> {
  const { user_id, session_id } = await callerBy(deps, credentials);
  const member = await actorsRepository(deps.db).findMember(user_id, session_id);
  if (!member?.active) throw new AppError('auth.session_missing');
  if (member.suspended_at) throw new AppError('companies.suspended');
  const actor = actorOf(member, session_id, deps.clock());
  if (!actor) throw new AppError('auth.not_authorised');
  // Naming another company answers as if that company did not exist.
  if (credentials.company_id && credentials.company_id !== actor.company_id) throw new AppError('companies.not_found');
  return { ...actor, locale: await localeOfCall(deps, member, credentials) };
}

/** The words that the call asks for. They are kept when they are new: letters and echoes speak as the screens do. */
async function localeOfCall(
  deps: Deps,
  person: Pick<CandidateRow, 'profile_id' | 'locale' | 'work_country_id'>,
  { locale }: Credentials,
): Promise<Locale> {
  if (!isLocale(locale)) return localeOf(person.locale, person.work_country_id);
  if (locale !== person.locale) await actorsRepository(deps.db).keepLocale(person.profile_id, locale);
  return locale;
}

/** Undefined when this person belongs to no company, or to one that is suspended. */
export function actorOf(member: MemberRow, session_id: string, now = new Date()): Actor | undefined {
  const tenant = member.work_country_id === null ? undefined : tenantOfWorkCountry(member.work_country_id);
  if (member.user_type !== 'Employer' || !member.company_id || !tenant || !isRole(member.role)) return undefined;
  if (member.suspended_at) return undefined;
  return {
    profile_id: member.profile_id,
    session_id,
    company_id: member.company_id,
    role: member.role,
    ability: abilityFor(rulesFrom(member.abilities)),
    plan: entitlementsOf(member, now),
    tenant,
    locale: localeOf(member.locale, member.work_country_id),
  };
}
