/** The posts of a company at a moment, as columns of a statement that is given both. */
export const postColumns = (company: string, now: string) => `
  (select jsonb_build_object('used', a.used, 'limit', a.total, 'resets_at', a.period_end)
   from plan_allocations a join subscriptions s on s.id = a.subscription_id and s.ended_at is null
   where a.company_id = ${company} and s.status in ('active', 'trialing') and a.period_start <= ${now} and a.period_end > ${now}
   order by a.period_start desc limit 1) as plan,
  (select coalesce(jsonb_agg(to_jsonb(b) - 'featured_remaining' order by b.expires_at, b.id), '[]') from bundle_purchases b
   where b.company_id = ${company} and b.remaining > 0 and b.expires_at > ${now}) as bundles,
  (select coalesce(jsonb_agg(to_jsonb(c) order by c.expires_at, c.id), '[]') from credit_packages c
   where c.company_id = ${company} and c.remaining > 0 and c.expires_at > ${now}) as credits`;
