import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { teamRoleIds } from '@marula/contract/permissions';
import type { LegalHold, PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { privacyDeskLimits } from '@marula/contract/privacy-desk-limits';
import { ensureNoTies, ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { erase } from '../../domain/erasure/erase.ts';
import { holdsRepository } from '../../domain/erasure/holds.repository.ts';
import { removeCandidate, removeCompany, removeEmployer } from '../../domain/erasure/leave.ts';
import { leavingRepository } from '../../domain/erasure/leaving.repository.ts';
import { requestsRepository } from '../../domain/erasure/requests.repository.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { privacyPostponed } from '../../mail/privacy-letters.ts';
import { holdOpen, log, present, write } from './privacy-desk.cases.usecases.ts';
import { type HeldRequest, privacyActsRepository, privacyDeskRepository } from './privacy-desk.repository.ts';

type Desk = typeof endpoints.privacyDesk;

/** As the person would by themselves, and whatever they wrote with that address. */
async function eraseAsker(deps: Deps, tx: Tx, held: HeldRequest & { email: string }, by: string | null): Promise<void> {
  const { id: request_id, person_id, email, locale, user_type } = held;
  const whose = { profile_id: person_id, email, user_type };
  await erase(deps, tx, { ...whose, request_id, locale, by }, async () => {
    if (!person_id) return;
    const leaver = { profile_id: person_id, email, locale };
    if (user_type === 'Candidate') await removeCandidate(tx, leaver);
    else await removeEmployer(deps, tx, leaver);
  });
}

/** The company first, as everybody does who holds it and somebody of it. */
async function lockPerson(tx: Tx, id: string): Promise<void> {
  const company_id = (await leavingRepository(tx).membership(id))?.company_id;
  if (company_id) await tx.hold(company_id);
  await holdsRepository(tx).lockPerson(id);
}

export async function erasePerson(
  deps: Deps,
  actor: StaffActor,
  id: string,
  { reason }: BodyOf<Desk['erase']>,
): Promise<PrivacyRequest> {
  ensureStaff(actor, 'trust');
  const done = await withTx(deps, async (tx) => {
    const held = await holdOpen(tx, actor, id);
    if (held.kind !== 'erasure') throw new AppError('privacy.other_kind');
    if (!held.checked_at) throw new AppError('privacy.not_checked');
    if (held.user_type === 'Admin') throw new AppError('privacy.is_staff');
    if (held.person_id) await lockPerson(tx, held.person_id);
    if (held.person_id && (await holdsRepository(tx).isPersonHeld(held.person_id))) {
      if (held.state === 'postponed') return undefined;
      await privacyActsRepository(tx).turn(id, 'postponed');
      await write(deps, tx, held, privacyPostponed(held.locale, held));
      return undefined;
    }
    await log(deps, tx, actor, held, 'privacy.erased', reason);
    await eraseAsker(deps, tx, held, actor.name);
    return present(tx, id);
  });
  if (!done) throw new AppError('privacy.on_hold');
  return done;
}

export async function listHolds(deps: Deps, actor: StaffActor): Promise<ReplyOf<Desk['holds']>> {
  ensureStaff(actor, 'trust');
  return { items: await holdsRepository(deps.db).list() };
}

/** Whom or what a hold is on, locked against whoever deletes it at this moment; its company, for ties. */
async function lockSubject(tx: Tx, { subject, subject_id }: Pick<LegalHold, 'subject' | 'subject_id'>) {
  if (subject === 'person') {
    await lockPerson(tx, subject_id);
    return (await requestsRepository(tx).person(subject_id))?.company_id ?? null;
  }
  await tx.hold(subject_id);
  return subject_id;
}

const logHold = (
  deps: Deps,
  tx: Tx,
  actor: StaffActor,
  { subject, subject_id, name, review_on }: LegalHold,
  act: 'hold.placed' | 'hold.lifted',
  company_id: string | null,
  reason: string,
) =>
  recordDeed(tx, deps.clock(), actor, {
    act,
    subject: { kind: subject, id: subject_id, name },
    company_id,
    reason,
    changes: act === 'hold.placed' ? [{ field: 'review_on', from: null, to: review_on }] : [],
  });

export const placeHold = (deps: Deps, actor: StaffActor, body: BodyOf<Desk['hold']>): Promise<LegalHold> =>
  withTx(deps, async (tx) => {
    ensureStaff(actor, 'trust');
    const now = deps.clock();
    const days = privacyDeskLimits.reviewDays;
    const ahead = Date.parse(body.review_on) - now.getTime();
    if (ahead < 0 || ahead > days * duration.day) throw new AppError('privacy.review_day', { days });
    const company_id = await lockSubject(tx, body);
    ensureNoTies(actor, company_id);
    const holds = holdsRepository(tx);
    const id = deps.newId();
    const by = { placed_by: actor.profile_id, placed_by_name: actor.name, placed_at: now };
    if (!(await holds.place({ ...body, id, ...by }))) throw new AppError('privacy.held_already');
    const placed = await holds.find(id);
    // There is nobody with that id: the hold goes with the transaction.
    if (!placed || placed.name === '') throw new AppError('staff.not_found');
    await logHold(deps, tx, actor, placed, 'hold.placed', company_id, body.reason);
    return placed;
  });

/** What waited for it is done: the company first, whose Owner can then go, too. */
async function doPostponed(deps: Deps, tx: Tx, { subject, subject_id }: LegalHold): Promise<number> {
  const holds = holdsRepository(tx);
  const postponed = subject === 'company' ? await holds.postponedCompany(subject_id) : undefined;
  if (postponed?.asked_by) await removeCompany(deps, tx, subject_id, postponed.asked_by);
  const [requests, acts] = [privacyDeskRepository(tx), privacyActsRepository(tx)];
  let erased = 0;
  for (const id of await acts.released()) {
    const held = await requests.hold(id);
    if (held?.state !== 'postponed' || held.email === null) continue;
    const member = held.person_id ? await leavingRepository(tx).membership(held.person_id) : undefined;
    // Who owns a company has to hand it over first: somebody of us writes to them.
    if (member?.team_role_id === teamRoleIds.Owner) await acts.turn(id, 'waiting');
    else {
      if (held.person_id) await lockPerson(tx, held.person_id);
      await eraseAsker(deps, tx, { ...held, email: held.email }, null);
      erased += 1;
    }
  }
  return erased;
}

export const liftHold = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { reason }: BodyOf<Desk['lift']>,
): Promise<ReplyOf<Desk['lift']>> =>
  withTx(deps, async (tx) => {
    ensureStaff(actor, 'trust');
    const holds = holdsRepository(tx);
    const placed = await holds.find(id);
    if (!placed) throw new AppError('staff.not_found');
    const company_id = await lockSubject(tx, placed);
    ensureNoTies(actor, company_id);
    if (!(await holds.lift(id, deps.clock()))) throw new AppError('staff.not_found');
    await logHold(deps, tx, actor, placed, 'hold.lifted', company_id, reason);
    return { id, erased: await doPostponed(deps, tx, placed) };
  });
