import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

const CLOSE = prepared('delete from open_payments where payment_id = $1');

/** Payments that have no end yet, and when somebody looks at them. */
export const openPaymentsRepository = (db: Db) => ({
  async close(id: string): Promise<void> {
    await db.query(CLOSE, [id]);
  },

  async lookAgain(id: string, at: Date): Promise<void> {
    await db.query('update open_payments set looks = looks + 1, next_look_at = $2 where payment_id = $1', [id, at]);
  },

  async putOff(reference: string, at: Date): Promise<void> {
    await db.query(
      `update open_payments set next_look_at = $2
       where payment_id = (select id from payments where reference = $1)`,
      [reference, at],
    );
  },

  async putUrl(id: string, url: string): Promise<void> {
    await db.query('update open_payments set url = $2 where payment_id = $1', [id, url]);
  },

  due: (now: Date, most: number): Promise<{ reference: string; looks: number }[]> =>
    db.all(
      `select p.reference, o.looks from open_payments o join payments p on p.id = o.payment_id
       where o.next_look_at <= $1 order by o.next_look_at limit $2`,
      [now, most],
    ),
});
