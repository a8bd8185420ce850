import { AppError } from '@marula/contract/errors';
import { teamRoleIds } from '@marula/contract/permissions';
import type { Locale } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { handOverChats } from '../chats/hand-over.ts';
import { rememberOffers } from '../offers/offers.ts';
import { leavingRepository } from './leaving.repository.ts';

/** Who leaves, and who of a company is told that they did it. */
interface Leaver {
  profile_id: string;
  email: string;
  locale: Locale;
}

/** Each company hears of what has left its pipeline, as if it had been withdrawn. */
async function removeApplications(tx: Tx, actor_id: string): Promise<void> {
  const gone = await leavingRepository(tx).removeApplications(actor_id);
  for (const [company_id, applications] of Map.groupBy(gone, (one) => one.company_id)) {
    const removed = applications.map(({ company_id: _, ...application }) => application);
    await tx.events.record('applications.removed', { company_id, actor_id, by: 'candidate', removed });
  }
}

/** The profile goes in one transaction with the news of it; files and account after it, by a task that cannot be lost. */
export async function removeCandidate(tx: Tx, { profile_id, email, locale }: Leaver): Promise<void> {
  const leaving = leavingRepository(tx);
  await removeApplications(tx, profile_id);
  const chats = await leaving.chats(profile_id);
  await leaving.removeProfile(profile_id);
  await tx.events.record('candidate.deleted', { profile_id, email, locale, chats });
}

/** The same for somebody who hires. Who owns a company hands it over or deletes it first. */
export async function removeEmployer(deps: Deps, tx: Tx, { profile_id, email, locale }: Leaver): Promise<void> {
  const leaving = leavingRepository(tx);
  const { company_id: team } = (await leaving.membership(profile_id)) ?? {};
  // Held before it is looked at: at this moment somebody may be handed the company, or be removed from it.
  if (team) await tx.hold(team);
  const member = await leaving.membership(profile_id);
  if (member?.team_role_id === teamRoleIds.Owner) throw new AppError('employers.owns_company');
  if (member?.company_id) {
    const { company_id } = member;
    await handOverChats(deps, tx, { profile_id, company_id, actor_id: profile_id });
    await tx.events.record('member.removed', { profile_id, company_id, actor_id: profile_id });
  }
  await leaving.removeProfile(profile_id);
  await tx.events.record('account.deleted', { profile_id, email, locale });
}

/** The company is held already. */
export async function removeCompany(deps: Deps, tx: Tx, id: string, actor_id: string): Promise<void> {
  const leaving = leavingRepository(tx);
  // Told before the rows go: who they concern is not known afterwards.
  for (const profile_id of await leaving.memberIds(id)) {
    if (profile_id === actor_id) continue;
    await tx.events.record('member.removed', { profile_id, company_id: id, actor_id });
  }
  await rememberOffers(tx, id, deps.clock());
  await leaving.removeCompany(id);
  await tx.events.record('company.deleted', { company_id: id, actor_id });
}
