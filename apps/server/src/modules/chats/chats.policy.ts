import { AppError } from '@marula/contract/errors';
import type { Actor } from '../../core/actor.ts';
import type { Participation } from '../../domain/chats/participation.ts';

/** Another company's conversation, and a private one without them, is as unknown as a random id. */
export function ensureSeen<C extends Participation>(
  { company_id }: Actor,
  chat: C | undefined,
): C & { company_id: string } {
  if (!chat || chat.company_id !== company_id || (chat.private && !chat.takes_part)) {
    throw new AppError('chats.not_found');
  }
  return { ...chat, company_id };
}
