import type { Db } from '../../core/database.ts';

export type PostAction = 'publish' | 'repost' | 'extend';

interface Offer {
  kind: keyof typeof sources;
  id: string;
}

/** Where a post can come from, how one is taken there, and how it is given back. */
const sources = {
  plan: {
    column: 'plan_allocation_id',
    take: 'update plan_allocations set used = used + 1 where id = $1 and (total is null or used < total) returning id',
    giveBack: 'update plan_allocations set used = greatest(used - 1, 0) where id = $1',
  },
  bundle: {
    column: 'bundle_purchase_id',
    take: 'update bundle_purchases set remaining = remaining - 1 where id = $1 and remaining > 0 returning id',
    giveBack: 'update bundle_purchases set remaining = remaining + 1 where id = $1',
  },
  credit: {
    column: 'credit_package_id',
    take: 'update credit_packages set remaining = remaining - 1 where id = $1 and remaining > 0 returning id',
    giveBack: 'update credit_packages set remaining = remaining + 1 where id = $1',
  },
} as const;

/** Where the post of a spend came from. */
const SOURCE = `coalesce(plan_allocation_id, bundle_purchase_id, credit_package_id) as id,
  case when plan_allocation_id is not null then 'plan' when bundle_purchase_id is not null then 'bundle' else 'credit' end as kind`;

// What costs nothing first, then what would be lost soonest.
const BEST_OFFER = `
  select kind, id from (
    select 'plan' as kind, a.id, a.period_end as ends, a.total is null as unlimited
    from plan_allocations a join subscriptions s on s.id = a.subscription_id
    where a.company_id = $1 and s.ended_at is null and s.status in ('active', 'trialing')
      and a.period_start <= $2 and a.period_end > $2 and (a.total is null or a.used < a.total)
    union all
    select 'bundle', id, expires_at, false from bundle_purchases where company_id = $1 and remaining > 0 and expires_at > $2
    union all
    select 'credit', id, expires_at, false from credit_packages where company_id = $1 and remaining > 0 and expires_at > $2
  ) offers order by unlimited desc, ends, kind, id limit 1`;

export const postsRepository = (db: Db) => ({
  /**
   * One post for this job: the id of the spend, or nothing when there is none. Whoever spends waits for the one before; the weaker lock lets
   * rows that point at the company be written meanwhile, which would otherwise wait for each other in a circle.
   */
  async take(spend: {
    company_id: string;
    job_id: string;
    action: PostAction;
    now: Date;
  }): Promise<string | undefined> {
    const { company_id, job_id, action, now } = spend;
    await db.hold(company_id);
    const offer = await db.one<Offer>(BEST_OFFER, [company_id, now]);
    if (!offer) return undefined;
    const { column, take } = sources[offer.kind];
    if (!(await db.one(take, [offer.id]))) return undefined;
    const spent = await db.one<{ id: string }>(
      `insert into post_spends (company_id, job_id, action, ${column}, spent_at) values ($1, $2, $3, $4, $5) returning id`,
      [company_id, job_id, action, offer.id, now],
    );
    return spent?.id;
  },

  /** The post that put this job online, when that was after `since` and it was not given back before. */
  async giveBack(companyId: string, jobId: string, since: Date, now: Date): Promise<boolean> {
    const rows = await db.all<Offer>(
      `update post_spends set returned_at = $4
       where company_id = $1 and job_id = $2 and action in ('publish', 'repost') and spent_at > $3 and returned_at is null
       returning ${SOURCE}`,
      [companyId, jobId, since, now],
    );
    for (const { kind, id } of rows) await db.query(sources[kind].giveBack, [id]);
    return rows.length > 0;
  },

  /** This one post, to where it came from, unless that was done before. */
  async takeBack(companyId: string, spendId: string, now: Date): Promise<boolean> {
    const source = await db.one<Offer>(
      `update post_spends set returned_at = $3 where company_id = $1 and id = $2 and returned_at is null
       returning ${SOURCE}`,
      [companyId, spendId, now],
    );
    if (source) await db.query(sources[source.kind].giveBack, [source.id]);
    return source !== undefined;
  },

  /** Whether the plan of now has posts at all, which all are used. */
  async isUsedUp(companyId: string, now: Date): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from plan_allocations a join subscriptions s on s.id = a.subscription_id
       where a.company_id = $1 and s.ended_at is null and s.status in ('active', 'trialing')
         and a.period_start <= $2 and a.period_end > $2 and a.total > 0`,
      [companyId, now],
    );
    return found !== undefined;
  },

  /** How often a job may be looked at, by the plan of now; null: without limit. */
  async viewsPerPost(companyId: string): Promise<number | null> {
    const row = await db.one<{ views_per_post: number | null }>(
      `select p.views_per_post from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
       where s.company_id = $1 and s.ended_at is null`,
      [companyId],
    );
    return row?.views_per_post ?? null;
  },
});
