/** The posts of a company at a moment, as columns of a statement that is given both. */
export const postColumns = (company: string, now: string) => `
  (select jsonb_build_object('used', sum(g.used), 'limit', case when bool_or(g.posts is null) then null else sum(g.posts) end,
     'resets_at', max(g.expires_at))
   from post_balances g join subscriptions s on s.id = g.subscription_id and s.ended_at is null
   where g.company_id = ${company} and g.kind = 'plan' and ${planWorks('s', now)} and ${isOpen('g', now)}
   having count(*) > 0) as plan,
  (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'company_id', b.company_id, 'bundle_id', b.bundle_id,
     'remaining', b.remaining, 'purchased_at', b.starts_at, 'expires_at', b.expires_at, 'payment_id', b.payment_id)
     order by b.expires_at, b.id), '[]') from post_balances b
   where b.company_id = ${company} and b.kind = 'bundle' and b.remaining > 0 and ${isOpen('b', now)}) as bundles,
  ${creditColumn(company, now)} as credits`;

/** The older kind of bought posts, and the free one. */
export const creditColumn = (company: string, now: string) => `
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'company_id', c.company_id, 'remaining', c.remaining,
     'purchased_at', c.starts_at, 'expires_at', c.expires_at) order by c.expires_at, c.id), '[]') from post_balances c
   where c.company_id = ${company} and c.kind = 'credit' and c.remaining > 0 and ${isOpen('c', now)})`;

/** What a plan gave can be used while it is paid for, or tried out until that day. */
export const planWorks = (subscription: string, now: string) =>
  `(${subscription}.status = 'active' or ${subscription}.status = 'trialing' and ${subscription}.trial_ends_at > ${now})`;

export const isOpen = (grant: string, now: string) => `${grant}.starts_at <= ${now} and ${grant}.expires_at > ${now}`;
