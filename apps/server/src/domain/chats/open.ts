import { AppError } from '@marula/contract/errors';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { type NewChat, openingRepository } from './opening.repository.ts';
import { participationRepository } from './participation.repository.ts';

interface Opener {
  profile_id: string;
  company_id: string;
}

async function begin(
  deps: Deps,
  tx: Tx,
  { profile_id: actor_id, company_id }: Opener,
  chat: Pick<NewChat, 'job_id' | 'application_id' | 'applicant_id' | 'private'>,
  team: readonly string[],
): Promise<string | undefined> {
  const now = deps.clock();
  const chat_id = await openingRepository(tx).add({ ...chat, id: deps.newId(), company_id, now });
  if (!chat_id) return undefined;
  const participation = participationRepository(tx);
  for (const id of team) await participation.takePart(chat_id, id, now);
  if (chat.applicant_id) await participation.takePart(chat_id, chat.applicant_id, null);
  await tx.events.record('chat.opened', { company_id, chat_id, actor_id });
  return chat_id;
}

/** The conversation about an application, where there is one, or a new one. Nobody is written to who has not applied. */
export async function openWithApplicant(
  deps: Deps,
  tx: Tx,
  opener: Opener,
  { application_id, private: isPrivate }: { application_id: string; private: boolean },
): Promise<string> {
  const opening = openingRepository(tx);
  // Two who open the same at once must find one conversation; an open one is unique by itself. The company before the
  // job, like everybody who holds both.
  if (isPrivate) await tx.hold(opener.company_id);
  const application = await opening.holdApplication(opener.company_id, application_id);
  if (!application) throw new AppError('applications.not_found');
  if (!application.applied) throw new AppError('chats.not_applied');
  const find = () =>
    isPrivate ? opening.findPrivate(application_id, opener.profile_id) : opening.findOpen(application_id);
  const { job_id, profile_id: applicant_id } = application;
  const chat = { job_id, application_id, applicant_id, private: isPrivate };
  const id = (await find()) ?? (await begin(deps, tx, opener, chat, [opener.profile_id])) ?? (await find());
  if (!id) throw new AppError('chats.create_failed');
  return id;
}

/** The conversation of exactly these people of a team and who opens it. */
export async function openInTeam(
  deps: Deps,
  tx: Tx,
  opener: Opener,
  { participant_ids, private: isPrivate }: { participant_ids: readonly string[]; private: boolean },
): Promise<string> {
  const people = [...new Set([opener.profile_id, ...participant_ids])];
  const opening = openingRepository(tx);
  // Two who open the same at once must find one conversation.
  await tx.hold(opener.company_id);
  if ((await opening.members(opener.company_id, people)).length < people.length) {
    throw new AppError('employers.not_found');
  }
  const none = { job_id: null, application_id: null, applicant_id: null };
  const id =
    (await opening.findOfTeam(opener.company_id, people, isPrivate)) ??
    (await begin(deps, tx, opener, { ...none, private: isPrivate }, people));
  if (!id) throw new AppError('chats.create_failed');
  return id;
}
