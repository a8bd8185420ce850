import type { DeclineReason } from '@marula/contract/applications.contract';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

const LIST = prepared(`select id, name, side from decline_reasons where company_id = $1
  order by side desc, sort_order, name`);

export const declineReasonsRepository = (db: Db) => ({
  async list(companyId: string): Promise<DeclineReason[]> {
    const { rows } = await db.query<DeclineReason & Record<string, unknown>>(LIST, [companyId]);
    return rows;
  },

  /** Whoever adds waits for the one before, so that no two see room for the last. */
  async count(companyId: string, side: DeclineReason['side']): Promise<number> {
    await db.query('select 1 as locked from companies where id = $1 for no key update', [companyId]);
    const { rows } = await db.query<{ total: number }>(
      'select count(*)::int as total from decline_reasons where company_id = $1 and side = $2',
      [companyId, side],
    );
    return rows[0]?.total ?? 0;
  },

  /** Nothing where the list has it already. */
  async add(
    companyId: string,
    { name, side }: Omit<DeclineReason, 'id'>,
    order: number,
  ): Promise<DeclineReason | undefined> {
    const { rows } = await db.query<DeclineReason & Record<string, unknown>>(
      `insert into decline_reasons (company_id, name, side, sort_order) values ($1, $2, $3, $4)
       on conflict (company_id, side, name) do nothing returning id, name, side`,
      [companyId, name, side, order],
    );
    return rows[0];
  },

  async remove(companyId: string, id: string): Promise<boolean> {
    const { rowCount } = await db.query('delete from decline_reasons where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return Boolean(rowCount);
  },
});
