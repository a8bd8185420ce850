import type { Payment } from '@marula/contract/payments.contract';
import type { Db } from '../../core/database.ts';
import { LAST_STEP } from './orders.repository.ts';

/** As a reader gets it. */
const PAYMENT_SHOWN = `p.id, p.created_at, p.type, p.amount, p.currency, p.credits, p.company_id, p.reference,
  coalesce(${LAST_STEP}, 'pending') as status,
  (select response from payment_steps s where s.payment_id = p.id order by s.id desc limit 1) as response,
  p.subscription_id, p.authorization_id`;

export const shownPaymentsRepository = (db: Db) => ({
  shown: (id: string): Promise<Payment | undefined> =>
    db.one(`select ${PAYMENT_SHOWN} from payments p where p.id = $1`, [id]),

  list: (companyId: string, rows: number, before: string | undefined): Promise<Payment[]> =>
    db.all(
      `select ${PAYMENT_SHOWN} from payments p where p.company_id = $1
         and ($3::uuid is null or (p.created_at, p.id) < (select created_at, id from payments where id = $3 and company_id = $1))
       order by p.created_at desc, p.id desc limit $2`,
      [companyId, rows, before ?? null],
    ),
});
