import type { Subscription } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';
import { postColumns } from '../../domain/posts/post-columns.ts';
import type { Posts } from '../../domain/posts/post-summary.ts';

const CURRENT = `select s.id, s.company_id, s.status, s.authorization_id, s.billing_interval, s.current_period_start,
    s.current_period_end, s.trial_ends_at, s.past_due_since, s.cancel_at_period_end,
    to_jsonb(p) - 'work_country_id' - 'active' as subscription_plan, to_jsonb(m) as "authorization"
  from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
  left join payment_methods m on m.id = s.authorization_id
  where s.company_id = $1 and s.ended_at is null`;

const POSTS = `select ${postColumns('$1', '$2')}`;

export const subscriptionsRepository = (db: Db) => ({
  findCurrent: (companyId: string): Promise<Subscription | undefined> => db.one(CURRENT, [companyId]),

  async findPosts(companyId: string, now: Date): Promise<Posts> {
    const row = await db.one<Posts>(POSTS, [companyId, now]);
    return row ?? { plan: null, bundles: [], credits: [] };
  },
});
