import type { Currency } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { shownSalary } from '../../domain/jobs/job-columns.ts';

export interface FeedJob {
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

/** Only what is asked for is in the statement, so that one company's jobs are found by its own index. */
function inScope({ now, country, company, applicable }: FeedScope): { where: string; values: unknown[] } {
  const values: unknown[] = [now];
  const conditions = ['s.expires_at > $1'];
  if (country !== undefined) conditions.push(`j.work_country_id = $${values.push(country)}`);
  if (company !== undefined) conditions.push(`j.company_id = $${values.push(company)}`);
  if (applicable) conditions.push(TAKES_APPLICATIONS);
  return { where: `where ${conditions.join(' and ')}`, values };
}

const FEED = `select j.id, j.title, j.description, j.candidate_requirements, j.published_at, j.updated_at, j.expires_at,
    c.name as company, j.location ->> 'name' as place, v.name as province, w.code as country, j.time_commitment_id,
    t.name as time_commitment, j.working_model_id, i.name as category, ${shownSalary} as salary`;
const NAMES = `join companies c on c.id = j.company_id join work_countries w on w.id = j.work_country_id
  left join provinces v on v.id = j.province_id left join time_commitments t on t.id = j.time_commitment_id
  left join industries i on i.id = j.industry_id`;
const FEED_JOBS = `${FEED} ${JOBS} ${NAMES}`;

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface FeedState {
  count: number;
  changed_at: string | null;
  /** Another one when a job joins, leaves or is found by anything else than before. */
  members: string;
}

/** Page by page along the key: however many there are, only a few are in memory. */
async function* batches<T extends { id: string }>(read: (after: string) => Promise<T[]>): AsyncGenerator<T[]> {
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const rows: T[] = await read(after);
    yield rows;
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

export interface Address {
  id: string;
  updated_at: string;
}

export const feedsRepository = (db: Db) => ({
  /**
   * Tells whether a feed has changed without reading its jobs: whenever something changes that feeds show, the job's
   * search row is written anew, and `xmin` is another.
   */
  async state(scope: FeedScope): Promise<FeedState> {
    const { where, values } = inScope(scope);
    const row = await db.one<FeedState>(
      `select count(*)::int as count, max(j.updated_at) as changed_at,
         coalesce(bit_xor(hashtextextended(s.job_id::text || s.xmin::text, 0)), 0)::text as members ${JOBS} ${where}`,
      values,
    );
    if (!row) throw new Error('the jobs of a feed were not counted');
    return row;
  },

  all(scope: FeedScope): AsyncGenerator<FeedJob[]> {
    const { where, values } = inScope(scope);
    const next = `$${values.length + 1}`;
    return batches(async (after) => {
      const text = `${FEED_JOBS} ${where} and j.id > ${next} order by j.id limit ${BATCH}`;
      return db.all(text, [...values, after]);
    });
  },

  async newest(scope: FeedScope, most: number): Promise<FeedJob[]> {
    const { where, values } = inScope(scope);
    const text = `${FEED_JOBS} ${where} order by s.published_at desc, j.id desc limit $${values.length + 1}`;
    return db.all(text, [...values, most]);
  },

  /** The jobs of one file of a sitemap, by their ids: where a file begins follows from how many stand before it. */
  async addresses(scope: FeedScope, { skip, most }: { skip: number; most: number }): Promise<Address[]> {
    const { where, values } = inScope(scope);
    const text = `select j.id, j.updated_at ${JOBS} ${where} order by j.id limit $${values.length + 1} offset $${values.length + 2}`;
    return db.all(text, [...values, most, skip]);
  },

  async companyName(id: string): Promise<string | undefined> {
    return (await db.one<{ name: string }>('select name from companies where id = $1', [id]))?.name;
  },
});
