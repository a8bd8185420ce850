import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Counted } from './counted.ts';

export interface CountedDay extends Counted {
  /** By the clock of people at work. */
  day: string;
}

/** Both days are counted too. */
interface Period {
  from: string;
  to: string;
}

const DAILY_AND_TOGETHER = prepared(`
  select case when measure = any($4) then day end::text as day, measure, hours_of(step) as hours, sum(total)::int as total
  from measures_by_company
  where company_id = $1 and day between $2 and $3 and measure = any($4 || $5) and total > 0
  group by 1, measure, step`);

export const measuresRepository = (db: Db) => ({
  /** A company's whole, day by day: as many rows for a million applications as for a few. */
  ofCompany: (companyId: string, { from, to }: Period, counted: readonly Counted['measure'][]): Promise<CountedDay[]> =>
    db.all(
      `select day::text, measure, hours_of(step) as hours, total from measures_by_company
       where company_id = $1 and day between $2 and $3 and measure = any($4) and total > 0 order by day, measure, step`,
      [companyId, from, to, counted],
    ),

  /** The same, with `together` of all days in one: a median needs no days, and they would be most of the rows. */
  inOne: (
    companyId: string,
    { from, to }: Period,
    { daily, together }: Record<'daily' | 'together', readonly Counted['measure'][]>,
  ): Promise<(Counted & { day: string | null })[]> =>
    db.all(DAILY_AND_TOGETHER, [companyId, from, to, daily, together]),
});
