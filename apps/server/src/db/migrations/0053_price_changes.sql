-- A new price of a plan is a row here, written before its day; nobody changes the plan's own row. Who comes from that day
-- on pays it at once, who subscribes already at the first renewal that is 30 days after they were told.
create table price_changes (
  id bigint generated always as identity primary key,
  subscription_plan_id smallint not null references subscription_plans,
  monthly_price bigint not null check (monthly_price > 0),
  annual_price bigint not null check (annual_price > 0),
  starts_at timestamptz not null,
  -- Filled in when its day has come.
  applied_at timestamptz,
  old_monthly_price bigint,
  old_annual_price bigint,
  unique (subscription_plan_id, starts_at)
);

-- What one subscriber pays from a moment on, where that is not what the plan costs today: the price that was kept for
-- them, or the one they were told of. Taking back a change takes back what was told of it.
create table subscriber_prices (
  subscription_id uuid not null references subscriptions on delete cascade,
  subscription_plan_id smallint not null references subscription_plans,
  starts_at timestamptz not null,
  monthly_price bigint not null,
  annual_price bigint not null,
  -- Null: kept.
  price_change_id bigint references price_changes on delete cascade,
  told_at timestamptz,
  primary key (subscription_id, subscription_plan_id, starts_at),
  check ((price_change_id is null) = (told_at is null))
);
create index subscriber_prices_of_change on subscriber_prices (price_change_id) where price_change_id is not null;
