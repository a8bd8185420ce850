import type { Db } from '../../core/database.ts';
import type { Offer, Taker } from './taker.ts';

export const offersRepository = (db: Db) => ({
  /**
   * The unique rows decide: of two at once, the second waits and then finds what the first has taken. Tells which of
   * them another company has taken before.
   */
  async take(taken: { offer: Offer; takers: string[]; company_id: string; now: Date }): Promise<string[]> {
    const { offer, takers, company_id, now } = taken;
    await db.query(
      `insert into taken_offers (offer, taker_hash, company_id, taken_at)
       select $1, taker, $3, $4 from unnest($2::text[]) as taker order by taker on conflict do nothing`,
      [offer, takers, company_id, now],
    );
    const before = await db.all<{ taker_hash: string }>(
      'select taker_hash from taken_offers where offer = $1 and taker_hash = any($2) and company_id <> $3',
      [offer, takers, company_id],
    );
    return before.map(({ taker_hash }) => taker_hash);
  },

  /** What a company is known by, and which offers it has had. */
  findTaker: (companyId: string): Promise<(Taker & { trial: boolean; free_credit: boolean }) | undefined> =>
    db.one(
      `select c.id as company_id, o.email as owner_email, c.website, b.registration_number,
         array(select m.signature from payment_methods m where m.company_id = c.id and m.channel = 'card') as cards,
         c.trial_used_at is not null as trial, c.promo_claimed as free_credit
       from companies c join profiles o on o.id = c.owner_id
       left join billing_information b on b.company_id = c.id where c.id = $1`,
      [companyId],
    ),

  async markTrial(companyId: string, now: Date): Promise<void> {
    await db.query('update companies set trial_used_at = $2 where id = $1', [companyId, now]);
  },

  async forgetBefore(moment: Date): Promise<void> {
    await db.query('delete from taken_offers where taken_at < $1', [moment]);
  },
});
