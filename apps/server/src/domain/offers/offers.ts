import type { Tx } from '../../core/database.ts';
import { pseudonymsFor } from '../pseudonyms/pseudonyms.ts';
import { offersRepository } from './offers.repository.ts';
import { type MarkKind, marksOf, type Offer, type Taker } from './taker.ts';

/**
 * Remembers that a company has an offer, by all it can be known again by. Tells by what it, under whatever name, is
 * known to have had it before.
 */
export async function takeOffer(tx: Tx, offer: Offer, taker: Taker, now: Date): Promise<MarkKind[]> {
  const pseudonymOf = await pseudonymsFor(tx, 'offer');
  const marks = marksOf(taker, offer).map(({ kind, value }) => ({ kind, hash: pseudonymOf(kind, value) }));
  const { company_id } = taker;
  const before = await offersRepository(tx).take({ offer, takers: marks.map(({ hash }) => hash), company_id, now });
  return marks.filter(({ hash }) => before.includes(hash)).map(({ kind }) => kind);
}

/** What a company has had, by what it says of itself now. Tells by what somebody else is known to have had its trial. */
export async function rememberOffers(tx: Tx, company_id: string, now: Date): Promise<MarkKind[]> {
  const taker = await offersRepository(tx).findTaker(company_id);
  if (taker?.free_credit) await takeOffer(tx, 'free_credit', taker, now);
  return taker?.trial ? takeOffer(tx, 'trial', taker, now) : [];
}
