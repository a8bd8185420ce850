import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';

type Plan = ContentValue<'plan'>;

const VALUE = `jsonb_build_object('name', p.name, 'tagline', p.tagline, 'currency', p.currency,
  'monthly_price', p.monthly_price, 'posts_per_month', p.posts_per_month, 'views_per_post', p.views_per_post,
  'team_member_limit', p.team_member_limit, 'felix_uses_per_month', p.felix_uses_per_month, 'features', p.features,
  'active', p.active)`;

/** Who goes on with a plan when nothing happens. */
const SUBSCRIBERS = `subscriptions s where s.ended_at is null and coalesce(s.next_plan_id, s.subscription_plan_id) =
  (select id from subscription_plans where work_country_id = $1 and slug = $2)`;

export const planContentRepository = (db: Db) => ({
  list: (): Promise<{ key: string; value: Plan }[]> =>
    db.all(
      `select lower(w.code) || '-' || p.slug as key, ${VALUE} as value
       from subscription_plans p join work_countries w on w.id = p.work_country_id order by p.id`,
    ),

  read: (country: number, slug: string): Promise<Plan | undefined> =>
    db
      .one<{ value: Plan }>(
        `select ${VALUE} as value from subscription_plans p where work_country_id = $1 and slug = $2`,
        [country, slug],
      )
      .then((row) => row?.value),

  /** All but the price, which has a way of its own. */
  async write(country: number, slug: string, plan: Plan): Promise<void> {
    await db.query(
      `update subscription_plans set name = $3, tagline = $4, posts_per_month = $5, views_per_post = $6,
         team_member_limit = $7, felix_uses_per_month = $8, features = $9::jsonb, active = $10
       where work_country_id = $1 and slug = $2`,
      [
        ...[country, slug, plan.name, plan.tagline, plan.posts_per_month, plan.views_per_post, plan.team_member_limit],
        ...[plan.felix_uses_per_month, JSON.stringify(plan.features), plan.active],
      ],
    );
  },

  async changePrice(country: number, slug: string, monthly: number, annual: number, now: Date): Promise<void> {
    await db.query(
      `insert into price_changes (subscription_plan_id, monthly_price, annual_price, starts_at)
       select id, $3, $4, $5 from subscription_plans where work_country_id = $1 and slug = $2`,
      [country, slug, monthly, annual, now],
    );
  },

  async subscribers(country: number, slug: string): Promise<number> {
    const found = await db.one<{ count: number }>(`select count(*)::int as count from ${SUBSCRIBERS}`, [country, slug]);
    return found?.count ?? 0;
  },

  /** Those with more people than that. */
  async largerThan(country: number, slug: string, team: number): Promise<number> {
    const found = await db.one<{ count: number }>(
      `select count(*)::int as count from ${SUBSCRIBERS}
         and (select count(*) from profiles m where m.company_id = s.company_id) > $3`,
      [country, slug, team],
    );
    return found?.count ?? 0;
  },
});
