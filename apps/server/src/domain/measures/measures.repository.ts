import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Counted } from './counted.ts';

/** The day by the clock of people at work; null where all are in one. */
type CountedDay = Counted & { day: string | null };

/** From the first day to the last, both included. */
interface Period {
  from: string;
  to: string;
}

const DAILY_AND_TOGETHER = prepared(`
  select case when measure = any($4) then day end::text as day, measure, hours_of(step) as hours, sum(total)::int as total
  from measures_by_company
  where company_id = $1 and day between $2 and $3 and measure = any($4 || $5) and total > 0
  group by 1, measure, step`);

const TOGETHER_OF_MANY = prepared(`
  select company_id, measure, hours_of(step) as hours, sum(total)::int as total from measures_by_company
  where company_id = any($1::uuid[]) and day >= $2 and measure = $3 and total > 0 group by company_id, measure, step`);

export const measuresRepository = (db: Db) => ({
  /**
   * A company's whole, `daily` by day and `together` of all days in one, because a median needs no days and they would be
   * most of the rows: as many for a million applications as for a few.
   */
  ofCompany: (
    companyId: string,
    { from, to }: Period,
    { daily, together }: Record<'daily' | 'together', readonly Counted['measure'][]>,
  ): Promise<CountedDay[]> => db.all(DAILY_AND_TOGETHER, [companyId, from, to, daily, together]),

  /** One measure of several companies, all days since the first in one. */
  ofCompanies: (
    companyIds: readonly string[],
    since: string,
    measure: Counted['measure'],
  ): Promise<(Counted & { company_id: string })[]> => db.all(TOGETHER_OF_MANY, [companyIds, since, measure]),
});
