import type { Db } from '../../core/database.ts';

export const plansRepository = (db: Db) => ({
  /** A subscription from now on, with the posts of its first period. */
  async start(plan: {
    company_id: string;
    slug: 'free' | 'professional';
    work_country_id: number;
    trial: boolean;
    from: Date;
    until: Date;
  }): Promise<boolean> {
    const done = await db.one(
      `with chosen as (
         select id, posts_per_month from subscription_plans where slug = $2 and work_country_id = $3 and active
       ), started as (
         insert into subscriptions (company_id, subscription_plan_id, status, current_period_start, current_period_end, trial_ends_at)
         select $1, id, $4, $5, $6, $7 from chosen
         returning id, company_id, current_period_start, current_period_end
       ), used as (
         update companies set trial_used_at = $5 where id = $1 and $7::timestamptz is not null
       )
       insert into post_grants (company_id, kind, subscription_id, starts_at, expires_at, posts)
       select s.company_id, 'plan', s.id, s.current_period_start, s.current_period_end, c.posts_per_month from started s, chosen c
       returning id`,
      [
        plan.company_id,
        plan.slug,
        plan.work_country_id,
        plan.trial ? 'trialing' : 'active',
        plan.from,
        plan.until,
        plan.trial ? plan.until : null,
      ],
    );
    return done !== undefined;
  },

  /** Whether there was a trial to end. */
  async endTrial(companyId: string, now: Date): Promise<boolean> {
    const ended = await db.one(
      `update subscriptions set ended_at = $2, current_period_end = $2, trial_ends_at = $2
       where company_id = $1 and ended_at is null and status = 'trialing' returning id`,
      [companyId, now],
    );
    return ended !== undefined;
  },
});
