import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { privacyDeskLimits } from '@marula/contract/privacy-desk-limits';
import { defaultLocale } from '@marula/contract/tenants';
import { ensureNoTies, ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { addRequest } from '../../domain/erasure/erase.ts';
import { requestsRepository } from '../../domain/erasure/requests.repository.ts';
import { privacyAnswer, privacyExtended, privacyFile, privacyIdentity } from '../../mail/privacy-letters.ts';
import { holdFor, holdOpen, log, makeLink, present, write } from './privacy-desk.cases.usecases.ts';
import { privacyActsRepository, privacyDeskRepository } from './privacy-desk.repository.ts';

type Desk = typeof endpoints.privacyDesk;
type Act<E extends keyof Desk> = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  body: BodyOf<Desk[E]>,
) => Promise<PrivacyRequest>;

export async function listRequests(
  deps: Deps,
  actor: StaffActor,
  { view, before }: QueryOf<Desk['list']>,
): Promise<ReplyOf<Desk['list']>> {
  ensureStaff(actor, 'support');
  const requests = privacyDeskRepository(deps.db);
  const { rows } = privacyDeskLimits;
  const now = deps.clock();
  const found = await requests.list(view, now, rows + 1, before);
  const items = found.slice(0, rows);
  const next = found.length > rows ? (items.at(-1)?.id ?? null) : null;
  return { items, next, ...(await requests.count(now)) };
}

export function readRequest(deps: Deps, actor: StaffActor, id: string): Promise<PrivacyRequest> {
  ensureStaff(actor, 'support');
  return present(deps.db, id);
}

export const addByHand = (deps: Deps, actor: StaffActor, body: BodyOf<Desk['add']>): Promise<PrivacyRequest> =>
  withTx(deps, async (tx) => {
    ensureStaff(actor, 'support');
    const { kind, name, email, country: tenant, message, reason } = body;
    const person = await requestsRepository(tx).personOf(email);
    ensureNoTies(actor, person?.company_id ?? null);
    const id = await addRequest(deps, tx, {
      kind,
      source: 'hand',
      state: 'waiting',
      tenant,
      locale: defaultLocale,
      name,
      email,
      message,
      profile_id: person?.id ?? null,
      company_id: person?.company_id ?? null,
      case_id: null,
      checked_how: null,
    });
    await log(deps, tx, actor, await holdFor(tx, actor, id), 'privacy.added', reason);
    return present(tx, id);
  });

export const sortRequest: Act<'sort'> = (deps, actor, id, { kind, reason }) =>
  withTx(deps, async (tx) => {
    const held = await holdOpen(tx, actor, id);
    await privacyActsRepository(tx).sort(id, kind);
    if (held.state === 'postponed' && kind !== 'erasure') await privacyActsRepository(tx).turn(id, 'waiting');
    await log(deps, tx, actor, held, 'privacy.sorted', reason, [{ field: 'kind', from: held.kind, to: kind }]);
    return present(tx, id);
  });

export const askIdentity: Act<'askIdentity'> = (deps, actor, id, { reason }) =>
  withTx(deps, async (tx) => {
    const held = await holdOpen(tx, actor, id);
    if (held.checked_at) throw new AppError('privacy.checked');
    const url = await makeLink(deps, tx, id, 'identity');
    await write(deps, tx, held, privacyIdentity(held.locale, held, url));
    await log(deps, tx, actor, held, 'privacy.identity_asked', reason);
    return present(tx, id);
  });

export const checkIdentity: Act<'checkIdentity'> = (deps, actor, id, { reason }) =>
  withTx(deps, async (tx) => {
    const held = await holdOpen(tx, actor, id);
    if (held.checked_at) throw new AppError('privacy.checked');
    await privacyActsRepository(tx).check(id, 'staff', deps.clock(), actor.name, reason);
    await log(deps, tx, actor, held, 'privacy.identity_checked', reason);
    return present(tx, id);
  });

export const extendRequest: Act<'extend'> = (deps, actor, id, { reason }) =>
  withTx(deps, async (tx) => {
    const held = await holdOpen(tx, actor, id);
    if (held.extended_at) throw new AppError('privacy.extended');
    const due = new Date(Date.parse(held.due_at) + privacyDeskLimits.extensionDays * duration.day);
    await privacyActsRepository(tx).extend(id, deps.clock(), due, reason);
    const due_at = due.toISOString();
    await write(deps, tx, held, privacyExtended(held.locale, { ...held, due_at }, reason));
    const from = new Date(held.due_at).toISOString();
    await log(deps, tx, actor, held, 'privacy.extended', reason, [{ field: 'due_at', from, to: due_at }]);
    return present(tx, id);
  });

/** A file that nobody has fetched can be sent again. */
export const sendFile: Act<'sendFile'> = (deps, actor, id, { reason }) =>
  withTx(deps, async (tx) => {
    const held = await holdFor(tx, actor, id);
    const { email, state, kind } = held;
    const isAgain = state === 'done' && !held.file_taken_at;
    if (email === null || (state !== 'waiting' && !isAgain)) throw new AppError('privacy.closed');
    if (kind !== 'access') throw new AppError('privacy.other_kind');
    if (!held.checked_at) throw new AppError('privacy.not_checked');
    const url = await makeLink(deps, tx, id, 'file');
    await write(deps, tx, { ...held, email }, privacyFile(held.locale, held, url));
    await privacyActsRepository(tx).close(id, 'done', deps.clock(), actor.name, null);
    await log(deps, tx, actor, held, 'privacy.file_sent', reason);
    return present(tx, id);
  });

/** What is asked for is not done by words alone: a file is sent, and an erasure leaves its proof. */
const isDoneByWords = (kind: string | null): boolean => kind === 'correction' || kind === 'objection';

export const closeRequest: Act<'close'> = (deps, actor, id, { refused, answer, reason }) =>
  withTx(deps, async (tx) => {
    const held = await holdOpen(tx, actor, id);
    if (!refused && !isDoneByWords(held.kind)) throw new AppError('privacy.other_kind');
    if (!refused && !held.checked_at) throw new AppError('privacy.not_checked');
    await privacyActsRepository(tx).close(id, refused ? 'refused' : 'done', deps.clock(), actor.name, answer);
    await write(deps, tx, held, privacyAnswer(held.locale, held, refused, answer));
    await log(deps, tx, actor, held, refused ? 'privacy.refused' : 'privacy.answered', reason);
    return present(tx, id);
  });
