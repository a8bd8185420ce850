import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpen, planWorks } from './post-columns.ts';

export type PostAction = 'publish' | 'repost' | 'extend';

export interface Grant {
  company_id: string;
  kind: 'plan' | 'bundle' | 'credit';
  subscription_id?: string;
  bundle_id?: number;
  payment_id?: string;
  /** Null: without limit. */
  posts: number | null;
  from: Date;
  until: Date;
}

// What costs nothing first, then what would be lost soonest.
const BEST_GRANT = `
  select g.id from post_balances g left join subscriptions s on s.id = g.subscription_id
  where g.company_id = $1 and ${isOpen('g', '$2')} and (g.posts is null or g.remaining > 0)
    and (g.kind <> 'plan' or s.ended_at is null and ${planWorks('s', '$2')})
  order by g.posts is null desc, g.expires_at, g.kind desc, g.id limit 1`;

const GIVE = prepared(
  `insert into post_grants (company_id, kind, subscription_id, bundle_id, payment_id, posts, starts_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
);

export const postsRepository = (db: Db) => ({
  /** Given once for what it is given for: a payment, or the days of a plan. */
  async give({ company_id, kind, posts, from, until, ...source }: Grant): Promise<string | undefined> {
    const given = await db.one<{ id: string }>(GIVE, [
      company_id,
      kind,
      source.subscription_id ?? null,
      source.bundle_id ?? null,
      source.payment_id ?? null,
      posts,
      from,
      until,
    ]);
    return given?.id;
  },

  /**
   * One post for this job: the id of the move, or nothing when there is none. Whoever spends waits for the one before;
   * the weaker lock lets rows that point at the company be written meanwhile, which would otherwise wait for each other
   * in a circle.
   */
  async take(spend: {
    company_id: string;
    job_id: string;
    action: PostAction;
    now: Date;
  }): Promise<string | undefined> {
    const { company_id, job_id, action, now } = spend;
    await db.hold(company_id);
    const best = await db.one<{ id: string }>(BEST_GRANT, [company_id, now]);
    if (!best) return undefined;
    const moved = await db.one<{ id: string }>(
      `insert into post_moves (grant_id, company_id, job_id, action, posts, moved_at)
       values ($1, $2, $3, $4, -1, $5) returning id`,
      [best.id, company_id, job_id, action, now],
    );
    return moved?.id;
  },

  /** The post that put this job online, when that was after `since` and it was not given back before. */
  async giveBack(companyId: string, jobId: string, since: Date, now: Date): Promise<boolean> {
    const returned = await db.all(
      `insert into post_moves (grant_id, company_id, job_id, action, posts, returns, moved_at)
       select m.grant_id, m.company_id, m.job_id, 'return', 1, m.id, $4 from post_moves m
       where m.company_id = $1 and m.job_id = $2 and m.action in ('publish', 'repost') and m.moved_at > $3
       on conflict (returns) do nothing returning id`,
      [companyId, jobId, since, now],
    );
    return returned.length > 0;
  },

  /** This one post, to where it came from, unless that was done before. */
  async takeBack(companyId: string, moveId: string, now: Date): Promise<boolean> {
    const returned = await db.one(
      `insert into post_moves (grant_id, company_id, job_id, action, posts, returns, moved_at)
       select m.grant_id, m.company_id, m.job_id, 'return', 1, m.id, $3 from post_moves m
       where m.company_id = $1 and m.id = $2 on conflict (returns) do nothing returning id`,
      [companyId, moveId, now],
    );
    return returned !== undefined;
  },

  /** Whether the plan of now has posts at all, which all are used. */
  async isUsedUp(companyId: string, now: Date): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from post_grants g join subscriptions s on s.id = g.subscription_id
       where g.company_id = $1 and s.ended_at is null and ${planWorks('s', '$2')} and ${isOpen('g', '$2')} and g.posts > 0`,
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
