import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';

type Vat = ContentValue<'vat'>;

export const vatContentRepository = (db: Db) => ({
  list: (): Promise<{ key: string; value: Vat }[]> =>
    db.all(
      `select lower(code) as key, jsonb_build_object('vat_basis_points', vat_basis_points) as value
       from work_countries order by id`,
    ),

  async write(country: number, { vat_basis_points }: Vat): Promise<void> {
    await db.query('update work_countries set vat_basis_points = $2 where id = $1', [country, vat_basis_points]);
  },

  /** Companies of a country that pay for a plan. */
  async payers(country: number): Promise<number> {
    const found = await db.one<{ count: number }>(
      `select count(*)::int as count from subscriptions s
       join subscription_plans p on p.id = coalesce(s.next_plan_id, s.subscription_plan_id)
       where s.ended_at is null and s.status in ('active', 'past_due') and p.work_country_id = $1 and p.monthly_price > 0`,
      [country],
    );
    return found?.count ?? 0;
  },
});
