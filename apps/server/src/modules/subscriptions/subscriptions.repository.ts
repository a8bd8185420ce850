import type { PostAllocationSummary, Subscription } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';

const CURRENT = `select s.id, s.company_id, s.status, s.authorization_id, s.billing_interval, s.current_period_start,
    s.current_period_end, s.trial_ends_at, s.past_due_since, s.cancel_at_period_end,
    to_jsonb(p) - 'work_country_id' - 'active' as subscription_plan, to_jsonb(m) as "authorization"
  from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
  left join payment_methods m on m.id = s.authorization_id
  where s.company_id = $1 and s.ended_at is null`;

const POSTS = `select
  (select jsonb_build_object('used', a.used, 'limit', a.total, 'resets_at', a.period_end)
   from plan_allocations a join subscriptions s on s.id = a.subscription_id and s.ended_at is null
   where a.company_id = $1 and s.status in ('active', 'trialing') and a.period_start <= $2 and a.period_end > $2
   order by a.period_start desc limit 1) as plan,
  (select coalesce(jsonb_agg(to_jsonb(b) - 'featured_remaining' order by b.expires_at, b.id), '[]') from bundle_purchases b
   where b.company_id = $1 and b.remaining > 0 and b.expires_at > $2) as bundles,
  (select coalesce(jsonb_agg(to_jsonb(c) order by c.expires_at, c.id), '[]') from credit_packages c
   where c.company_id = $1 and c.remaining > 0 and c.expires_at > $2) as credits`;

export type Posts = Pick<PostAllocationSummary, 'bundles' | 'credits'> & { plan: PostAllocationSummary['plan'] | null };

export const subscriptionsRepository = (db: Db) => ({
  findCurrent: (companyId: string): Promise<Subscription | undefined> => db.one(CURRENT, [companyId]),

  async findPosts(companyId: string, now: Date): Promise<Posts> {
    const row = await db.one<Posts>(POSTS, [companyId, now]);
    return row ?? { plan: null, bundles: [], credits: [] };
  },
});
