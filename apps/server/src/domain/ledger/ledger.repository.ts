import type { OwnDifference } from '@marula/contract/ledger-differences';
import type { Currency } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { LAST_STEP } from '../billing/orders.repository.ts';
import { ownChecks, sums } from './own-checks.repository.ts';
import type { Differences, Sums } from './proofs.repository.ts';

/** So many ids of a kind are told. */
const TOLD = 5;

export interface OurPayment {
  id: string;
  reference: string;
  amount: number;
  currency: Currency;
  status: string;
  provider_id: string | null;
  goes_back: boolean;
}

const OURS = `p.id, p.reference, p.amount, p.currency, coalesce(${LAST_STEP}, 'pending') as status,
  (select provider_id from payment_steps s where s.payment_id = p.id and s.status = 'success') as provider_id,
  exists (select from refunds r where r.payment_id = p.id) as goes_back`;

export const ledgerRepository = (db: Db) => ({
  /** What our own rows contradict each other in. */
  async differences(now: Date): Promise<Differences> {
    const found: Differences = {};
    for (const [kind, check] of Object.entries(ownChecks) as [OwnDifference, string][]) {
      const row = await db.one<{ count: number; first: string[] | null }>(
        `with differing as (${check})
         select count(*)::integer as count, (array_agg(id::text order by id::text))[1:${TOLD}] as first from differing
         where $1::timestamptz is not null`,
        [now],
      );
      if (row?.count) found[kind] = { count: row.count, first: row.first ?? [] };
    }
    return found;
  },

  /** The sums of revenue from scratch, where they are found to be wrong. */
  async recountRevenue(): Promise<void> {
    await db.query('select recount_revenue()');
  },

  sums: (): Promise<Sums[]> => db.all(`${sums()} order by o.currency`),

  /** Pages that were opened between two moments and that nobody paid on while they were watched. */
  givenUp: (currency: Currency, from: Date, until: Date): Promise<OurPayment[]> =>
    db.all(
      `select ${OURS} from payments p where p.order_id is not null and p.currency = $1 and p.created_at >= $2 and p.created_at < $3
         and p.authorization_id is null and ${LAST_STEP} in ('cancelled', 'failed') order by p.created_at`,
      [currency, from, until],
    ),

  byReferences: (references: readonly string[]): Promise<OurPayment[]> =>
    db.all(`select ${OURS} from payments p where p.reference = any($1) and p.order_id is not null`, [references]),

  /** What was paid by our own words in these days, in one currency. */
  paidBetween: (currency: Currency, from: Date, until: Date): Promise<OurPayment[]> =>
    db.all(
      `select ${OURS} from payments p join payment_steps paid on paid.payment_id = p.id and paid.status = 'success'
       where p.order_id is not null and p.currency = $1 and paid.at >= $2 and paid.at < $3`,
      [currency, from, until],
    ),
});
