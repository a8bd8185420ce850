import type { DeclineReason } from '@marula/contract/applications.contract';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

const LIST = prepared(`select id, name, side from decline_reasons where company_id = $1
  order by side desc, sort_order, name`);

export const declineReasonsRepository = (db: Db) => ({
  list: (companyId: string): Promise<DeclineReason[]> => db.all(LIST, [companyId]),

  /** Whoever adds waits for the one before, so that no two see room for the last. */
  async count(companyId: string, side: DeclineReason['side']): Promise<number> {
    await db.hold(companyId);
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from decline_reasons where company_id = $1 and side = $2',
      [companyId, side],
    );
    return counted?.total ?? 0;
  },

  /** Nothing where the list has it already. */
  add: (
    companyId: string,
    { name, side }: Omit<DeclineReason, 'id'>,
    order: number,
  ): Promise<DeclineReason | undefined> =>
    db.one(
      `insert into decline_reasons (company_id, name, side, sort_order) values ($1, $2, $3, $4)
       on conflict (company_id, side, name) do nothing returning id, name, side`,
      [companyId, name, side, order],
    ),

  async remove(companyId: string, id: string): Promise<boolean> {
    const { rowCount } = await db.query('delete from decline_reasons where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return Boolean(rowCount);
  },
});
