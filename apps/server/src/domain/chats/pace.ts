import { chatLimits } from '@marula/contract/chat-limits';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { rateRepository } from '../../access/rate.repository.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';

/** Counts one message that somebody types. What goes to many has a limit of its own and is not counted here. */
export async function ensurePace({ clock }: Pick<Deps, 'clock'>, tx: Tx, senderId: string): Promise<void> {
  const sent = await rateRepository(tx).hit([`messages ${senderId}`], clock(), duration.minute);
  if (sent > chatLimits.messagesPerMinute) throw new AppError('rate.messages');
}
