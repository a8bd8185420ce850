import type { FelixEngine, PayHint } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { usualPayTermId } from '@marula/contract/job-choices';
import type { Db } from '../../core/database.ts';
import type { Spent } from '../../ports/ai/port.ts';

/** What a company has asked for in a month, and what its plan lets it ask for. */
export const usesRepository = (db: Db, companyId: string) => ({
  async most(): Promise<number> {
    const row = await db.one<{ most: number }>(
      `select p.felix_uses_per_month as most from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
       where s.company_id = $1 and s.ended_at is null`,
      [companyId],
    );
    return row?.most ?? 0;
  },

  async used(month: string): Promise<number> {
    const row = await db.one<{ uses: number }>('select uses from felix_uses where company_id = $1 and month = $2', [
      companyId,
      month,
    ]);
    return row?.uses ?? 0;
  },

  /** Counts one more before the work begins, so that a hundred at once cannot all have the last. False: none is left. */
  async take(month: string, most: number): Promise<boolean> {
    if (most < 1) return false;
    const row = await db.one(
      `insert into felix_uses (company_id, month, uses) values ($1, $2, 1)
       on conflict (company_id, month) do update set uses = felix_uses.uses + 1 where felix_uses.uses < $3 returning uses`,
      [companyId, month, most],
    );
    return row !== undefined;
  },

  async giveBack(month: string): Promise<void> {
    await db.query('update felix_uses set uses = uses - 1 where company_id = $1 and month = $2 and uses > 0', [
      companyId,
      month,
    ]);
  },
});

export interface CostLine {
  work: string;
  calls: number;
  failures: number;
  input_tokens: number;
  output_tokens: number;
}

export const costsRepository = (db: Db) => ({
  async add(day: string, work: string, { kind }: FelixEngine, spent: Spent | undefined): Promise<void> {
    await db.query(
      `insert into felix_costs (day, work, engine, calls, failures, input_tokens, output_tokens)
       values ($1, $2, $3, 1, $4, $5, $6)
       on conflict (day, work, engine) do update set calls = felix_costs.calls + 1,
         failures = felix_costs.failures + excluded.failures,
         input_tokens = felix_costs.input_tokens + excluded.input_tokens,
         output_tokens = felix_costs.output_tokens + excluded.output_tokens`,
      [day, work, kind, spent ? 0 : 1, spent?.input_tokens ?? 0, spent?.output_tokens ?? 0],
    );
  },

  byWork: (): Promise<CostLine[]> =>
    db.all(`select work, sum(calls)::float as calls, sum(failures)::float as failures,
        sum(input_tokens)::float as input_tokens, sum(output_tokens)::float as output_tokens
      from felix_costs group by work order by work`),
});

interface PayAsked {
  work_country_id: number;
  position_id: number;
  province_id: number | null;
  now: Date;
}

/** What open jobs of all companies say they pay. Pay that a company hides stays hidden here too. */
export const payRepository = (db: Db) => ({
  async hint({ work_country_id, position_id, province_id, now }: PayAsked): Promise<PayHint | undefined> {
    const row = await db.one<PayHint>(
      `with paid as (
         select coalesce(s.exact, s.min, s.max) as low, coalesce(s.exact, s.max, s.min) as high
         from jobs j join job_salaries s on s.job_id = j.id
         where j.work_country_id = $1 and j.industry_position_id = $2 and ($3::int is null or j.province_id = $3)
           and j.active and not j.archived and not j.expired and j.expires_at > $4
           and not s.hide and s.remuneration_term_id = $5 and coalesce(s.exact, s.max, s.min) > 0
       )
       select count(*)::int as jobs, (select name from provinces where id = $3) as province,
         percentile_disc(0.1) within group (order by low)::float as lowest,
         percentile_disc(0.5) within group (order by (low + high) / 2)::float as middle,
         percentile_disc(0.9) within group (order by high)::float as highest, $5::int as remuneration_term_id
       from paid having count(*) >= $6`,
      [work_country_id, position_id, province_id, now, usualPayTermId, felixLimits.payHintJobs],
    );
    return row;
  },
});
