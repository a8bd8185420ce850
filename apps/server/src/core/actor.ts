import type { Ability } from '@marula/contract/ability';
import { AppError } from '@marula/contract/errors';
import type { Action, Role, Subject } from '@marula/contract/permissions';
import type { PlanFeature } from '@marula/contract/plans';
import type { CallingService } from '@marula/contract/service-call-limits';
import type { StaffRole } from '@marula/contract/staff-roles';
import type { Locale, Tenant } from '@marula/contract/tenants';
import { type Entitlements, ensureEntitled } from './entitlements.ts';

/** Anybody with a session, even without a profile: enough to sign up, or to look at one's own sessions. */
export interface Caller {
  user_id: string;
  session_id: string;
  email: string;
  /** The country whose site they use. It grants nothing. */
  tenant: Tenant;
  locale: Locale;
}

/** Who makes the call, with the rights that the database gives them now. */
export interface Actor {
  profile_id: string;
  session_id: string;
  company_id: string;
  role: Role;
  ability: Ability;
  /** What the plan of their company gives now. */
  plan: Entitlements;
  tenant: Tenant;
  locale: Locale;
}

/** Somebody who looks for work. They act for themselves and for nobody else. */
export interface CandidateActor {
  profile_id: string;
  session_id: string;
  tenant: Tenant;
  locale: Locale;
}

/** One of the people behind Marula, at the console with a second factor. */
export interface StaffActor {
  profile_id: string;
  session_id: string;
  name: string;
  roles: readonly StaffRole[];
  /** Companies that they have ties to, where they may change nothing. */
  own_companies: readonly string[];
  /** When this session ends, whatever happens. */
  until: Date;
}

export function ensureStaff(actor: StaffActor, role: StaffRole | 'any'): void {
  if (role !== 'any' && !actor.roles.includes(role)) throw new AppError('auth.not_authorised');
}

export function ensureNoTies(actor: StaffActor, companyId: string | null): void {
  if (companyId && actor.own_companies.includes(companyId)) throw new AppError('staff.own_company');
}

/** A program that signed its call, by the id of the key it signed with. */
export interface ServiceActor {
  key_id: string;
  service: CallingService;
}

export function ensureCan(actor: Actor, action: Action, subject: Subject): void {
  if (actor.ability.cannot(action, subject)) throw new AppError('auth.not_authorised');
}

export function ensureFeature(actor: Actor, feature: PlanFeature): void {
  ensureEntitled(actor.plan, feature);
}
