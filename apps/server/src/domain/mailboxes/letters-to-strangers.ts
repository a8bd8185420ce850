import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { rateRepository } from '../../access/rate.repository.ts';
import type { Tx } from '../../core/database.ts';
import { pseudonymsFor } from '../pseudonyms/pseudonyms.ts';
import { mailboxOf } from './mailbox.ts';

interface Letter {
  kind: 'team-invite' | 'reference' | 'company-check';
  to: string;
  /** The company or the person at whose wish it is sent. */
  sender: string;
}

interface LetterLimits {
  /** All letters of one sender in a day, whoever they go to. */
  bySenderPerDay: number;
  /** What one address gets in a week: from one sender, and from all of them together. */
  toAddressPerWeek: { bySender: number; byAll: number };
}

/**
 * People may have letters sent to somebody who never asked for them: so many, and then no more. Counted in rows of our
 * own, because whatever its sender can delete would give the count back. A refusal is rolled back with its transaction,
 * so only letters that leave are counted.
 */
export async function countLetter(tx: Tx, { kind, to, sender }: Letter, limits: LetterLimits, now: Date) {
  const rates = rateRepository(tx);
  const mailbox = (await pseudonymsFor(tx, 'letter'))(mailboxOf(to));
  const { bySenderPerDay, toAddressPerWeek } = limits;
  const counted = [
    { key: `${kind} to ${mailbox}`, most: toAddressPerWeek.byAll, windowMs: 7 * duration.day },
    { key: `${kind} to ${mailbox} by ${sender}`, most: toAddressPerWeek.bySender, windowMs: 7 * duration.day },
    { key: `${kind} by ${sender}`, most: bySenderPerDay, windowMs: duration.day },
  ];
  for (const { key, most, windowMs } of counted) {
    if ((await rates.hit([key], now, windowMs)) > most) throw new AppError('rate.requests');
  }
}
