import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { privacyDeskLimits } from '@marula/contract/privacy-desk-limits';
import type { Locale } from '@marula/contract/tenants';
import type { Caller } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { mailboxOf } from '../mailboxes/mailbox.ts';
import { pseudonymsFor } from '../pseudonyms/pseudonyms.ts';
import { heldRepository, type Whose } from './held.repository.ts';
import { holdsRepository } from './holds.repository.ts';
import { type NewRequest, requestsRepository } from './requests.repository.ts';

interface Erased extends Whose {
  request_id: string;
  locale: Locale;
  /** Who of us; null is the person. */
  by: string | null;
}

/** Tells the same person again when their address is gone. */
export const fingerprintOf = async (db: Db, email: string): Promise<string> =>
  (await pseudonymsFor(db, 'privacy'))(mailboxOf(email));

export const dueFrom = (now: Date): Date => new Date(now.getTime() + privacyDeskLimits.legalDays * duration.day);

type Asked = Omit<NewRequest, 'id' | 'fingerprint' | 'created_at' | 'due_at' | 'email'> & { email: string };

/** Writes down what somebody asks for, with the day by which the law wants an answer. */
export async function addRequest(deps: Deps, tx: Tx, asked: Asked): Promise<string> {
  const [id, now] = [deps.newId(), deps.clock()];
  const fingerprint = await fingerprintOf(tx, asked.email);
  await requestsRepository(tx).add({ ...asked, id, fingerprint, created_at: now, due_at: dueFrom(now) });
  return id;
}

/**
 * Erases somebody in the transaction that counts what there was, and leaves the proof to be read when files and account
 * have followed. Whoever calls has looked for holds.
 */
export async function erase(
  deps: Deps,
  tx: Tx,
  { request_id, by, locale, ...whose }: Erased,
  remove: (tx: Tx) => Promise<void>,
): Promise<void> {
  const held = heldRepository(tx);
  const [before, kept] = [await held.held(whose), await held.kept(whose)];
  const erased_at = deps.clock().toISOString();
  const fingerprint = await fingerprintOf(tx, whose.email);
  await requestsRepository(tx).begin(request_id, fingerprint, {
    erased_at,
    by,
    before,
    after: null,
    proved_at: null,
    kept,
  });
  await remove(tx);
  await held.removeByAddress(whose.email);
  await tx.events.record('person.erased', { request_id, ...whose, locale, tell: by !== null });
}

/** Somebody deletes their own account: it is done at once and leaves its proof, or waits while a legal hold is on them. */
export async function leaveByOneself(
  deps: Deps,
  { user_id, email, locale, tenant }: Pick<Caller, 'user_id' | 'email' | 'locale' | 'tenant'>,
  remove: (tx: Tx, leaver: { profile_id: string; email: string; locale: Locale }) => Promise<void>,
): Promise<void> {
  const isGone = await withTx(deps, async (tx) => {
    const [holds, requests] = [holdsRepository(tx), requestsRepository(tx)];
    const company_id = (await requests.person(user_id))?.company_id;
    // The company first, as everybody does who holds it and somebody of it.
    if (company_id) await tx.hold(company_id);
    await holds.lockPerson(user_id);
    const person = await requests.person(user_id);
    const leaver = { profile_id: user_id, email, locale };
    const isHeld = await holds.isPersonHeld(user_id);
    if (isHeld && (await requests.postponed(user_id))) return false;
    const request_id = await addRequest(deps, tx, {
      kind: 'erasure',
      source: 'self',
      state: isHeld ? 'postponed' : 'waiting',
      tenant: tenant.code,
      locale,
      name: person?.name ?? null,
      email,
      message: null,
      profile_id: person ? user_id : null,
      company_id: person?.company_id ?? null,
      case_id: null,
      checked_how: 'signed_in',
    });
    if (isHeld) return false;
    const whose = { profile_id: user_id, email, user_type: person?.user_type ?? null };
    await erase(deps, tx, { ...whose, request_id, locale, by: null }, () => remove(tx, leaver));
    return true;
  });
  if (!isGone) throw new AppError('privacy.postponed');
}
