import type { Tx } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

const COMPANY = prepared('select company_id from payments where id = $1');
const HOLD = prepared('select id from payments where id = $1 for update');

export const paymentLocksRepository = (tx: Tx) => ({
  /**
   * Whoever confirms this payment waits for who does so already; what it was before is read afterwards. The company
   * before its payment, as everywhere.
   */
  async hold(id: string): Promise<void> {
    const row = await tx.one<{ company_id: string | null }>(COMPANY, [id]);
    await Promise.all([row?.company_id ? tx.hold(row.company_id) : undefined, tx.query(HOLD, [id])]);
  },
});
