import type { PaymentMethod } from '@marula/contract/payments.contract';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Authorization } from '../../ports/payments/port.ts';

/** The provider's secrets stay on the server. */
const SHOWN = `m.id, m.company_id, m.email, null as authorization_code, m.card_type, m.last4, m.exp_month, m.exp_year,
  m.bin, m.bank, m.channel, null as signature, m.country_code, m.brand, m.reusable, m.account_name, m.is_default,
  m.created_at, m.updated_at`;

/** One card as a part of something else, without what could charge it. */
export const cardColumn = (card: string) => `to_jsonb(${card}) || '{"authorization_code": null, "signature": null}'`;

export interface ChargeableCard {
  id: string;
  email: string;
  authorization_code: string;
  reusable: boolean;
}

const PAYING = prepared(
  `select id, email, authorization_code, reusable from payment_methods
   where company_id = $1 and is_default and reusable`,
);

export const cardsRepository = (db: Db) => ({
  list: (companyId: string): Promise<PaymentMethod[]> =>
    db.all(
      `select ${SHOWN} from payment_methods m where m.company_id = $1 order by m.is_default desc, m.created_at, m.id`,
      [companyId],
    ),

  shown: (companyId: string, id: string): Promise<PaymentMethod | undefined> =>
    db.one(`select ${SHOWN} from payment_methods m where m.company_id = $1 and m.id = $2`, [companyId, id]),

  chargeable: (companyId: string, id: string): Promise<ChargeableCard | undefined> =>
    db.one('select id, email, authorization_code, reusable from payment_methods where company_id = $1 and id = $2', [
      companyId,
      id,
    ]),

  /** The one that pays the plan, where it can do so by itself. */
  paying: (companyId: string): Promise<ChargeableCard | undefined> => db.one(PAYING, [companyId]),

  async count(companyId: string): Promise<number> {
    const row = await db.one<{ n: number }>(
      'select count(*)::integer as n from payment_methods where company_id = $1',
      [companyId],
    );
    return row?.n ?? 0;
  },

  /** The same card pays with a newer code; a new one is kept where there is room, and pays the plan if it is the first. */
  async keep(companyId: string, card: Authorization, most: number): Promise<{ id: string } | undefined> {
    return db.one(
      `insert into payment_methods (company_id, email, authorization_code, card_type, last4, exp_month, exp_year, bin, bank,
         channel, signature, country_code, brand, reusable, account_name, is_default)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
         not exists (select from payment_methods where company_id = $1 and is_default)
       where exists (select from payment_methods where company_id = $1 and signature = $11)
         or (select count(*) from payment_methods where company_id = $1) < $16
       on conflict (company_id, signature) do update set authorization_code = excluded.authorization_code,
         email = excluded.email, reusable = excluded.reusable, exp_month = excluded.exp_month, exp_year = excluded.exp_year
       returning id`,
      [
        companyId,
        card.email,
        card.authorization_code,
        card.card_type,
        card.last4,
        card.exp_month,
        card.exp_year,
        card.bin,
        card.bank,
        card.channel,
        card.signature,
        card.country_code,
        card.brand,
        card.reusable,
        card.account_name,
        most,
      ],
    );
  },

  async setDefault(companyId: string, id: string): Promise<void> {
    await db.query('update payment_methods set is_default = false where company_id = $1 and is_default and id <> $2', [
      companyId,
      id,
    ]);
    await db.query('update payment_methods set is_default = true where company_id = $1 and id = $2', [companyId, id]);
  },

  async remove(companyId: string, id: string): Promise<string | undefined> {
    const gone = await db.one<{ authorization_code: string }>(
      'delete from payment_methods where company_id = $1 and id = $2 returning authorization_code',
      [companyId, id],
    );
    return gone?.authorization_code;
  },
});
