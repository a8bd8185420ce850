-- The outbox: what happened, written by the transaction that made it happen.
create table outbox_events (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  recorded_at timestamptz not null default now(),
  fanned_out boolean not null default false
);
create index outbox_events_fresh on outbox_events (id) where not fanned_out;

-- One row per event and subscriber: each runs, fails and is tried again on its own, and takes effect once.
create table outbox_deliveries (
  event_id bigint not null references outbox_events on delete cascade,
  subscriber text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  delivered_at timestamptz,
  primary key (event_id, subscriber)
);
create index outbox_deliveries_due on outbox_deliveries (next_attempt_at) where delivered_at is null;
create index outbox_events_recorded on outbox_events (recorded_at);

create table activity_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  actor_id uuid references profiles on delete set null,
  company_id uuid not null references companies on delete cascade,
  category text not null,
  action text not null,
  note text not null default '',
  -- The event it tells of: a retried delivery writes no second line.
  event_id bigint unique
);
create index activity_log_of_company on activity_log (company_id, created_at desc, id desc);
create index activity_log_by_category on activity_log (company_id, category, created_at desc, id desc);

-- Counters shared by all processes, so that a limit holds however many of them serve.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_stale on rate_limits (resets_at);
