import type { Currency } from '@marula/contract/tenants';
import type { Db } from '../../db/database.ts';
import { shownSalary } from '../../jobs/job-columns.ts';

export interface FeedJob extends Record<string, unknown> {
  id: string;
  title: string;
  description: string;
  candidate_requirements: string;
  published_at: string;
  updated_at: string;
  expires_at: string;
  company: string;
  place: string | null;
  province: string | null;
  country: string;
  time_commitment_id: number | null;
  time_commitment: string | null;
  working_model_id: number | null;
  category: string | null;
  salary: {
    min: number | null;
    max: number | null;
    exact: number | null;
    currency: Currency;
    remuneration_term: { id: number; name: string };
  } | null;
}

export interface FeedScope {
  country?: number | undefined;
  company?: string | undefined;
  /** Jobs that take no applications are shown on the site and left out of feeds. */
  applicable: boolean;
  now: Date;
}

/** A plan's views are used up: see what counts them. */
const TAKES_APPLICATIONS = `not exists (
  select from subscriptions u join subscription_plans p on p.id = u.subscription_plan_id
  where u.company_id = j.company_id and u.ended_at is null and j.view_count >= p.views_per_post)`;

const JOBS = 'from job_search s join jobs j on j.id = s.job_id';
const IN_SCOPE = `where s.expires_at > $1 and ($2::smallint is null or j.work_country_id = $2)
    and ($3::uuid is null or j.company_id = $3) and (not $4 or ${TAKES_APPLICATIONS})`;

const valuesOf = ({ now, country, company, applicable }: FeedScope) => [
  now,
  country ?? null,
  company ?? null,
  applicable,
];

const FEED = `select j.id, j.title, j.description, j.candidate_requirements, j.published_at, j.updated_at, j.expires_at,
    c.name as company, j.location ->> 'name' as place, v.name as province, w.code as country, j.time_commitment_id,
    t.name as time_commitment, j.working_model_id, i.name as category, ${shownSalary} as salary`;
const NAMES = `join companies c on c.id = j.company_id join work_countries w on w.id = j.work_country_id
  left join provinces v on v.id = j.province_id left join time_commitments t on t.id = j.time_commitment_id
  left join industries i on i.id = j.industry_id`;
const FEED_IN_SCOPE = `${FEED} ${JOBS} ${NAMES} ${IN_SCOPE}`;

const BATCH = 500;

export const feedsRepository = (db: Db) => ({
  /** Page by page along the key: however many there are, only a few are in memory. */
  async *all(scope: FeedScope): AsyncGenerator<FeedJob> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await db.query<FeedJob>(`${FEED_IN_SCOPE} and j.id > $5 order by j.id limit ${BATCH}`, [
        ...valuesOf(scope),
        after,
      ]);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  },

  async newest(scope: FeedScope, most: number): Promise<FeedJob[]> {
    const { rows } = await db.query<FeedJob>(`${FEED_IN_SCOPE} order by s.published_at desc, j.id desc limit $5`, [
      ...valuesOf(scope),
      most,
    ]);
    return rows;
  },

  async count(scope: FeedScope): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count ${JOBS} ${IN_SCOPE}`,
      valuesOf(scope),
    );
    return rows[0]?.count ?? 0;
  },

  async *addresses(now: Date, page: number, size: number): AsyncGenerator<{ id: string; updated_at: string }> {
    const { rows } = await db.query<{ id: string; updated_at: string }>(
      `select j.id, j.updated_at ${JOBS}
       where s.expires_at > $1 order by j.id limit $2 offset $3`,
      [now, size, (page - 1) * size],
    );
    yield* rows;
  },

  async companyName(id: string): Promise<string | undefined> {
    return (await db.query<{ name: string }>('select name from companies where id = $1', [id])).rows[0]?.name;
  },
});
