import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { type LinkPurpose, privacyDeskLimits, requestNumber } from '@marula/contract/privacy-desk-limits';
import type { StaffLine } from '@marula/contract/staff.contract';
import type { StaffAct } from '@marula/contract/staff-acts';
import { ensureNoTies, ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { heldRepository } from '../../domain/erasure/held.repository.ts';
import { holdsRepository } from '../../domain/erasure/holds.repository.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import type { Letter } from '../../mail/letter.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { privacyLinksRepository } from './privacy-desk.links.repository.ts';
import { type HeldRequest, privacyActsRepository, privacyDeskRepository } from './privacy-desk.repository.ts';

/** Only the hash of a link is kept: whoever reads the table can follow none. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function present(db: Db, id: string): Promise<PrivacyRequest> {
  const found = await privacyDeskRepository(db).find(id);
  if (!found) throw new AppError('privacy.not_found');
  const { profile_id, email, user_type, company } = found;
  const held = heldRepository(db);
  const isGone = email === null;
  return {
    ...found,
    held: isGone ? [] : await held.held({ profile_id, email, user_type }),
    kept: isGone ? [] : await held.kept({ profile_id, email }),
    holds: await holdsRepository(db).over(profile_id, company?.id ?? null),
  };
}

/** The request, held; whoever has ties to the asker's company leaves it to somebody else. */
export async function holdFor(tx: Tx, actor: StaffActor, id: string): Promise<HeldRequest> {
  ensureStaff(actor, 'support');
  const found = await privacyDeskRepository(tx).hold(id);
  if (!found) throw new AppError('privacy.not_found');
  ensureNoTies(actor, found.person_company_id ?? found.company_id);
  return found;
}

/** The same, where it still waits for us. An address is there as long as it does. */
export async function holdOpen(tx: Tx, actor: StaffActor, id: string): Promise<HeldRequest & { email: string }> {
  const found = await holdFor(tx, actor, id);
  const { email, state } = found;
  if (email === null || (state !== 'waiting' && state !== 'postponed')) throw new AppError('privacy.closed');
  return { ...found, email };
}

/** Named by its number: the log outlives the person. */
export const log = (
  deps: Deps,
  tx: Tx,
  actor: StaffActor,
  held: HeldRequest,
  act: StaffAct,
  reason: string,
  changes: StaffLine['changes'] = [],
) =>
  recordDeed(tx, deps.clock(), actor, {
    act,
    subject: { kind: 'case', id: held.id, name: requestNumber(held.number) },
    company_id: held.person_company_id ?? held.company_id,
    reason,
    changes,
  });

export const write = (
  deps: Deps,
  tx: Tx,
  { email, locale }: { email: string; locale: HeldRequest['locale'] },
  letter: Letter,
) => deps.tasks.send(tx, sendMail, { id: deps.newId(), to: email, locale, letter });

/** The address of a link that works once; the token is in the part that browsers send to nobody. */
export async function makeLink(deps: Deps, tx: Tx, id: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const until = new Date(now.getTime() + privacyDeskLimits.linkDays * duration.day);
  await privacyLinksRepository(tx).add(hashOf(token), id, purpose, now, until);
  await privacyActsRepository(tx).noteLink(id, purpose, now);
  return `${deps.config.http.siteUrl}/privacy-request#${token}`;
}
