import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { privacyDeskLimits } from '@marula/contract/privacy-desk-limits';
import type { Caller } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { addRequest } from '../../domain/erasure/erase.ts';
import { holdsRepository } from '../../domain/erasure/holds.repository.ts';
import { requestsRepository } from '../../domain/erasure/requests.repository.ts';
import { privacyReceived } from '../../mail/privacy-letters.ts';
import { hashOf, write } from './privacy-desk.cases.usecases.ts';
import { fileOf } from './privacy-desk.file.usecases.ts';
import { privacyLinksRepository } from './privacy-desk.links.repository.ts';
import { privacyActsRepository, privacyDeskRepository } from './privacy-desk.repository.ts';

type Desk = typeof endpoints.privacyDesk;

/** Whoever is signed in has shown who they are. */
export const askForPrivacy = (
  deps: Deps,
  { user_id, tenant, locale }: Caller,
  { kind, message }: BodyOf<Desk['ask']>,
): Promise<ReplyOf<Desk['ask']>> =>
  withTx(deps, async (tx) => {
    const requests = privacyDeskRepository(tx);
    // One after the other, or ten at once would each count nine.
    await holdsRepository(tx).lockPerson(user_id);
    const person = await requestsRepository(tx).person(user_id);
    if (!person) throw new AppError('privacy.no_profile');
    const limit = privacyDeskLimits.open;
    if ((await requests.countOpen(user_id)) >= limit) throw new AppError('privacy.too_many', { limit });
    const { name, email, company_id } = person;
    const id = await addRequest(deps, tx, {
      kind,
      source: 'account',
      state: 'waiting',
      tenant: tenant.code,
      locale,
      name,
      email,
      message,
      profile_id: user_id,
      company_id,
      case_id: null,
      checked_how: 'signed_in',
    });
    const asked = await requests.hold(id);
    if (!asked) throw new AppError('privacy.not_found');
    await write(deps, tx, { email, locale }, privacyReceived(locale, asked));
    const { number, state, created_at, due_at } = asked;
    return { id, number, kind, state, created_at, due_at };
  });

export const listOwn = async (deps: Deps, { user_id }: Caller): Promise<ReplyOf<Desk['own']>> => ({
  items: await privacyDeskRepository(deps.db).own(user_id, privacyDeskLimits.rows),
});

export async function readLink(deps: Deps, token: string): Promise<ReplyOf<Desk['readLink']>> {
  const link = await privacyLinksRepository(deps.db).find(hashOf(token), deps.clock());
  if (!link) throw new AppError('privacy.link_over');
  const { purpose, number, until } = link;
  return { purpose, number, until };
}

export const confirmRequest = (deps: Deps, token: string): Promise<ReplyOf<Desk['confirm']>> =>
  withTx(deps, async (tx) => {
    const now = deps.clock();
    const link = await privacyLinksRepository(tx).use(hashOf(token), 'identity', now);
    const requests = privacyDeskRepository(tx);
    const held = link && (await requests.hold(link.request_id));
    if (!held?.email) throw new AppError('privacy.link_over');
    await privacyActsRepository(tx).check(held.id, 'link', now, null, null);
    return { number: held.number };
  });

/** Whether a file has arrived only its reader can tell: a small one is sent whole before a broken line is noticed. */
export async function takeFile(deps: Deps, token: string): Promise<AsyncIterable<string>> {
  const asker = await withTx(deps, async (tx) => {
    const now = deps.clock();
    const until = new Date(now.getTime() + privacyDeskLimits.fileHours * duration.hour);
    const link = await privacyLinksRepository(tx).try(hashOf(token), now, until, privacyDeskLimits.fileTries);
    const requests = privacyDeskRepository(tx);
    const held = link && (await requests.hold(link.request_id));
    if (!held?.email) throw new AppError('privacy.link_over');
    return { person_id: held.person_id, email: held.email, locale: held.locale };
  });
  return fileOf(deps, asker);
}

export const keepFile = (deps: Deps, token: string): Promise<ReplyOf<Desk['keepFile']>> =>
  withTx(deps, async (tx) => {
    const now = deps.clock();
    const link = await privacyLinksRepository(tx).use(hashOf(token), 'file', now);
    const held = link && (await privacyDeskRepository(tx).hold(link.request_id));
    if (!held) throw new AppError('privacy.link_over');
    await privacyActsRepository(tx).noteTaken(held.id, now);
    return { number: held.number };
  });
