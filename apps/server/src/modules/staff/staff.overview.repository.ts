import type { Db } from '../../core/database.ts';

export interface DayCounts {
  companies: number;
  jobs: number;
  applications: number;
}

interface Paid {
  currency: string;
  amount: number;
}

/** When the day of that moment began, by the clock of a time zone. */
const ITS_DAY = "(date_trunc('day', $1::timestamptz at time zone $2) at time zone $2)";
const within = (column: string) => `${column} >= ${ITS_DAY} and ${column} < $1::timestamptz`;

/** What a day had brought by a moment of it. */
export const staffOverviewRepository = (db: Db, zone: string) => ({
  async counts(until: Date): Promise<DayCounts> {
    const row = await db.one<DayCounts>(
      `select (select count(*)::int from companies where ${within('created_at')}) as companies,
              (select count(*)::int from jobs where ${within('published_at')}) as jobs,
              (select count(*)::int from applications where ${within('created_at')}) as applications`,
      [until, zone],
    );
    return row ?? { companies: 0, jobs: 0, applications: 0 };
  },

  async paid(until: Date): Promise<Map<string, number>> {
    const rows = await db.all<Paid>(
      `select p.currency, sum(p.amount)::bigint as amount from payment_steps paid join payments p on p.id = paid.payment_id
       where paid.status = 'success' and ${within('paid.at')} group by p.currency`,
      [until, zone],
    );
    return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
  },
});
