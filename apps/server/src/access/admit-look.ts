import type { Endpoint } from '@marula/contract/endpoint';
import { AppError } from '@marula/contract/errors';
import { isId } from '@marula/contract/ids';
import { type Actor, type Caller, ensureCan, ensureFeature } from '../core/actor.ts';
import type { Deps } from '../core/deps.ts';
import { ensureSubscribed } from '../core/entitlements.ts';
import { actorsRepository } from './actors.repository.ts';
import { actorOf, type Credentials } from './admit.ts';
import { admitStaff } from './admit-staff.ts';
import { looksRepository } from './looks.repository.ts';

/** What a member of a company reads, and no file, which would outlive the look. */
const isLookable = ({ method, access, inLook, file, stream }: Endpoint): boolean =>
  method === 'GET' &&
  !file &&
  !stream &&
  (inLook || access === 'signed-in' || (typeof access === 'object' && 'can' in access));

/** One of us in the place of somebody of a company, with that person's rights and for reading alone. */
export async function admitLook(
  deps: Deps,
  endpoint: Endpoint,
  lookId: string,
  credentials: Credentials,
): Promise<Actor | Caller> {
  const { session_id } = await admitStaff(deps, 'support', credentials);
  const { access, feature, subscription } = endpoint;
  if (!isLookable(endpoint)) throw new AppError('support.look_only');
  const look = isId(lookId) ? await looksRepository(deps.db).find(lookId, session_id) : undefined;
  const now = deps.clock();
  if (!look || now >= new Date(look.until)) throw new AppError('support.look_over');
  const member = await actorsRepository(deps.db).findAbsentMember(look.profile_id);
  const actor = member?.active ? actorOf(member, session_id, now) : undefined;
  // Who has left the company since takes the look with them.
  if (actor?.company_id !== look.company_id) throw new AppError('support.look_over');
  if (credentials.company_id && credentials.company_id !== actor.company_id) throw new AppError('companies.not_found');
  const { profile_id: user_id, email } = look;
  if (access === 'identified') return { user_id, session_id, email, tenant: actor.tenant, locale: actor.locale };
  if (typeof access === 'object' && 'can' in access) ensureCan(actor, ...access.can);
  if (subscription) ensureSubscribed(actor.plan, subscription);
  if (feature) ensureFeature(actor, feature);
  return actor;
}
