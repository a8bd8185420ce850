-- Amounts are minor units (cents, ngwee). Prices stand here, never in a request.
create table subscription_plans (
  id smallint primary key,
  work_country_id smallint not null references work_countries,
  slug text not null check (slug in ('free', 'starter', 'professional', 'scale', 'custom')),
  name text not null,
  monthly_price bigint check (monthly_price >= 0),
  annual_price bigint check (annual_price >= 0),
  currency text not null check (currency in ('ZAR', 'ZMW')),
  posts_per_month integer check (posts_per_month >= 0),
  views_per_post integer check (views_per_post > 0),
  team_member_limit integer not null default 1 check (team_member_limit >= 1),
  features jsonb not null default '{}',
  active boolean not null default true,
  unique (work_country_id, slug)
);

create table payment_methods (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  email text not null,
  authorization_code text not null,
  card_type text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  exp_month text,
  exp_year text,
  bin text,
  bank text,
  channel text,
  signature text not null,
  country_code text,
  brand text,
  reusable boolean not null default false,
  account_name text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, signature)
);
create unique index payment_methods_one_default on payment_methods (company_id) where is_default;

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  subscription_plan_id smallint not null references subscription_plans,
  status text not null check (status in ('active', 'cancelled', 'past_due', 'trialing', 'paused')),
  billing_interval text not null default 'monthly' check (billing_interval in ('monthly', 'annual')),
  authorization_id uuid references payment_methods on delete set null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  trial_ends_at timestamptz,
  past_due_since timestamptz,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (current_period_end > current_period_start)
);
create unique index subscriptions_one_current on subscriptions (company_id) where ended_at is null;
create index subscriptions_due on subscriptions (current_period_end) where ended_at is null;

create table bundles (
  id smallint primary key,
  work_country_id smallint not null references work_countries,
  name text not null,
  posts integer not null check (posts > 0),
  featured_posts integer not null default 0 check (featured_posts >= 0),
  price bigint not null check (price >= 0),
  currency text not null check (currency in ('ZAR', 'ZMW')),
  valid_days integer not null check (valid_days > 0),
  active boolean not null default true
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies on delete set null,
  type text not null check (type in (
    'credit', 'subscription', 'bundle', 'payment_method', 'subscription_renewal', 'subscription_outstanding_payment')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('ZAR', 'ZMW')),
  credits integer not null default 0 check (credits >= 0),
  reference text not null unique,
  status text not null check (status in ('pending', 'success', 'failed', 'cancelled', 'refunded')),
  response jsonb,
  subscription_id uuid references subscriptions on delete set null,
  bundle_id smallint references bundles,
  authorization_id uuid references payment_methods on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payments_of_company on payments (company_id, created_at desc, id desc);
create index payments_pending on payments (created_at) where status = 'pending';

create table bundle_purchases (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  bundle_id smallint not null references bundles,
  payment_id uuid unique references payments,
  remaining integer not null check (remaining >= 0),
  featured_remaining integer not null default 0 check (featured_remaining >= 0),
  purchased_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index bundle_purchases_to_spend on bundle_purchases (company_id, expires_at) where remaining > 0;

-- What a plan grants per period. `used` cannot pass `total`, whatever the code above believes.
create table plan_allocations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  subscription_id uuid not null references subscriptions on delete cascade,
  period_start timestamptz not null,
  period_end timestamptz not null,
  total integer check (total >= 0),
  used integer not null default 0 check (used >= 0 and (total is null or used <= total)),
  unique (subscription_id, period_start)
);
create index plan_allocations_current on plan_allocations (company_id, period_end);

-- Which post paid for which job: the ledger that gives a post back, once.
create table post_spends (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  job_id uuid references jobs on delete set null,
  action text not null check (action in ('publish', 'repost', 'extend')),
  plan_allocation_id uuid references plan_allocations on delete cascade,
  bundle_purchase_id uuid references bundle_purchases on delete cascade,
  credit_package_id uuid references credit_packages on delete cascade,
  spent_at timestamptz not null default now(),
  returned_at timestamptz,
  check (num_nonnulls(plan_allocation_id, bundle_purchase_id, credit_package_id) = 1)
);
create index post_spends_of_job on post_spends (job_id);
create index post_spends_of_company on post_spends (company_id, spent_at desc);

-- Invoices outlive the company: the law keeps them when everything else is deleted.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies on delete set null,
  payment_id uuid references payments,
  number text not null unique,
  billed_to jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  currency text not null check (currency in ('ZAR', 'ZMW')),
  issued_at timestamptz not null default now()
);
create index invoices_of_company on invoices (company_id, issued_at desc, id desc);

create trigger payment_methods_touch before update on payment_methods for each row execute function touch_updated_at();
create trigger subscriptions_touch before update on subscriptions for each row execute function touch_updated_at();
create trigger payments_touch before update on payments for each row execute function touch_updated_at();
