-- Money and posts are a ledger: what was ordered, what became of its payments, and which posts it gave are rows that
-- others follow and nobody changes. What is left of anything is a sum.

-- Who sells in a country, as its tax invoices say.
create table sellers (
  work_country_id smallint primary key references work_countries,
  name text not null,
  address text not null,
  registration_number text not null,
  -- SARS calls it VAT number, ZRA calls it TPIN.
  tax_number text not null,
  invoice_series text not null unique
);
-- Invoice numbers have no gaps: the row is held by the transaction that issues the invoice.
create table invoice_numbers (
  work_country_id smallint not null references sellers,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (work_country_id, year)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies on delete set null,
  type text not null check (type in (
    'credit', 'subscription', 'bundle', 'payment_method', 'subscription_renewal', 'subscription_outstanding_payment')),
  subscription_id uuid references subscriptions on delete set null,
  subscription_plan_id smallint references subscription_plans,
  billing_interval text check (billing_interval in ('monthly', 'annual')),
  bundle_id smallint references bundles,
  period_start timestamptz,
  period_end timestamptz,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  vat_basis_points integer not null,
  currency text not null check (currency in ('ZAR', 'ZMW')),
  billed_to jsonb not null,
  ordered_by uuid,
  created_at timestamptz not null default now()
);
create index orders_of_company on orders (company_id, created_at desc);
create index orders_of_subscription on orders (subscription_id, period_start desc);
-- A period is renewed by one order, however many workers try.
create unique index orders_one_renewal on orders (subscription_id, period_start) where type = 'subscription_renewal';

alter table payments
  add column order_id uuid references orders,
  add column provider text check (provider in ('paystack', 'flutterwave')),
  add column email text;
create index payments_of_order on payments (order_id);
create index payments_of_subscription on payments (subscription_id) where subscription_id is not null;

create table payment_steps (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  status text not null check (status in ('success', 'failed', 'cancelled', 'refunded', 'held')),
  provider_id text,
  -- Why it failed or is held, in the provider's or our own code.
  reason text,
  response jsonb,
  at timestamptz not null default now()
);
create unique index payment_steps_paid_once on payment_steps (payment_id) where status = 'success';
create index payment_steps_of_payment on payment_steps (payment_id, id desc);
insert into payment_steps (payment_id, status, response, at)
  select id, status, response, updated_at from payments where status <> 'pending' order by created_at, id;

-- What must still be asked about. A row goes when its payment has an end.
create table open_payments (
  payment_id uuid primary key references payments,
  looks integer not null default 0,
  -- Where the customer pays.
  url text,
  next_look_at timestamptz not null
);
create index open_payments_due on open_payments (next_look_at);
insert into open_payments (payment_id, next_look_at) select id, now() from payments where status = 'pending';

drop index payments_pending;
drop trigger payments_touch on payments;
alter table payments drop column status, drop column response, drop column updated_at;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('card_check', 'paid_twice', 'company_gone', 'support')),
  asked_by uuid,
  created_at timestamptz not null default now()
);
create index refunds_of_payment on refunds (payment_id);
-- Nobody gets the same payment back twice by the same cause, however often it is confirmed.
create unique index refunds_one_of_a_kind on refunds (payment_id, reason) where reason <> 'support';

create table refund_steps (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds,
  status text not null check (status in ('pending', 'done', 'failed')),
  provider_id text,
  response jsonb,
  at timestamptz not null default now()
);
create index refund_steps_of_refund on refund_steps (refund_id, id desc);
create unique index refund_steps_done_once on refund_steps (refund_id) where status = 'done';

alter table invoices
  add column order_id uuid references orders,
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  add column credits uuid references invoices,
  add column seller jsonb,
  add column vat_basis_points integer,
  add check ((kind = 'credit_note') = (credits is not null));
-- Lines from before said what they are in words.
update invoices i set lines = (select jsonb_agg(jsonb_build_object(
    'kind', case when p.bundle_id is null and p.credits = 0 then 'plan' else 'posts' end, 'plan', null, 'posts', null,
    'from', null, 'until', null, 'days', null, 'of_days', null, 'net', line -> 'net'))
  from jsonb_array_elements(i.lines) line)
from payments p where p.id = i.payment_id;
create unique index invoices_one_per_order on invoices (order_id, kind) where order_id is not null;
create unique index invoices_credited_once on invoices (credits) where credits is not null;

-- Posts: one table of what was given, one of what was taken from it and given back.
create table post_grants (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('plan', 'bundle', 'credit')),
  subscription_id uuid references subscriptions on delete cascade,
  bundle_id smallint references bundles,
  payment_id uuid unique references payments,
  -- Null: without limit, which only a plan can be.
  posts integer check (posts >= 0),
  starts_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((kind = 'plan') = (subscription_id is not null)),
  check ((kind = 'bundle') = (bundle_id is not null)),
  check (posts is not null or kind = 'plan'),
  unique (subscription_id, starts_at)
);
create index post_grants_to_spend on post_grants (company_id, expires_at);

create table post_moves (
  id uuid primary key default gen_random_uuid(),
  grant_id uuid not null references post_grants on delete cascade,
  company_id uuid not null references companies on delete cascade,
  job_id uuid references jobs on delete set null,
  action text not null check (action in ('publish', 'repost', 'extend', 'return')),
  posts integer not null check (posts = case when action = 'return' then 1 else -1 end),
  -- Which one a return gives back: each once.
  returns uuid unique references post_moves on delete cascade,
  moved_at timestamptz not null default now(),
  check ((action = 'return') = (returns is not null))
);
create index post_moves_of_grant on post_moves (grant_id);
create index post_moves_of_job on post_moves (job_id);
create index post_moves_of_company on post_moves (company_id, moved_at desc);

insert into post_grants (id, company_id, kind, subscription_id, posts, starts_at, expires_at)
  select id, company_id, 'plan', subscription_id, total, period_start, period_end from plan_allocations;
insert into post_grants (id, company_id, kind, bundle_id, payment_id, posts, starts_at, expires_at)
  select b.id, b.company_id, 'bundle', b.bundle_id, b.payment_id,
    b.remaining + (select count(*) from post_spends s where s.bundle_purchase_id = b.id and s.returned_at is null),
    b.purchased_at, b.expires_at from bundle_purchases b;
insert into post_grants (id, company_id, kind, posts, starts_at, expires_at)
  select c.id, c.company_id, 'credit',
    c.remaining + (select count(*) from post_spends s where s.credit_package_id = c.id and s.returned_at is null),
    c.purchased_at, c.expires_at from credit_packages c;
insert into post_moves (id, grant_id, company_id, job_id, action, posts, moved_at)
  select id, coalesce(plan_allocation_id, bundle_purchase_id, credit_package_id), company_id, job_id, action, -1, spent_at
  from post_spends;
insert into post_moves (grant_id, company_id, job_id, action, posts, returns, moved_at)
  select coalesce(plan_allocation_id, bundle_purchase_id, credit_package_id), company_id, job_id, 'return', 1, id, returned_at
  from post_spends where returned_at is not null;

alter table job_undos drop constraint job_undos_post_spend_id_fkey;
alter table job_undos rename column post_spend_id to post_move_id;
alter table job_undos add foreign key (post_move_id) references post_moves on delete cascade;
drop table post_spends, plan_allocations, bundle_purchases, credit_packages;
alter table companies drop column credits;

-- What is left of each grant.
create view post_balances as
  select g.id, g.company_id, g.kind, g.subscription_id, g.bundle_id, g.payment_id, g.posts, g.starts_at, g.expires_at,
    m.used, g.posts - m.used as remaining
  from post_grants g, lateral (select coalesce(-sum(posts), 0)::integer as used from post_moves where grant_id = g.id) m;

-- More than was given cannot be taken, whatever the code above believes.
create function keep_posts_above_zero() returns trigger language plpgsql as $$
declare given integer;
begin
  select posts into given from post_grants where id = new.grant_id for update;
  if given + (select sum(posts) from post_moves where grant_id = new.grant_id) < 0 then
    raise exception 'No post is left in this grant' using errcode = 'check_violation', constraint = 'post_moves_above_zero';
  end if;
  return null;
end $$;
create trigger post_moves_above_zero after insert on post_moves for each row execute function keep_posts_above_zero();

-- Append-only. A row may lose what it points at, and posts go with their company; nothing else changes.
create function keep_ledger() returns trigger language plpgsql as $$
declare was jsonb; becomes jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
    becomes := to_jsonb(new);
    if not exists (select from jsonb_each(becomes) e
        where e.value is distinct from was -> e.key
          and not (e.value = 'null' and e.key in ('company_id', 'subscription_id', 'authorization_id', 'job_id'))) then
      return new;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name in ('post_grants', 'post_moves')
      and not exists (select from companies where id = (to_jsonb(old) ->> 'company_id')::uuid) then
    return old;
  end if;
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger orders_keep before update or delete on orders for each row execute function keep_ledger();
create trigger payments_keep before update or delete on payments for each row execute function keep_ledger();
create trigger payment_steps_keep before update or delete on payment_steps for each row execute function keep_ledger();
create trigger refunds_keep before update or delete on refunds for each row execute function keep_ledger();
create trigger refund_steps_keep before update or delete on refund_steps for each row execute function keep_ledger();
create trigger invoices_keep before update or delete on invoices for each row execute function keep_ledger();
create trigger post_grants_keep before update or delete on post_grants for each row execute function keep_ledger();
create trigger post_moves_keep before update or delete on post_moves for each row execute function keep_ledger();

-- The clock of a subscription: what comes at the end of the period, when a renewal is tried, how far posts are given.
alter table subscriptions
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column next_plan_id smallint references subscription_plans,
  add column next_billing_interval text check (next_billing_interval in ('monthly', 'annual')),
  add column keep_job_ids uuid[],
  add column tries smallint not null default 0,
  add column next_try_at timestamptz,
  add column posts_until timestamptz;
update subscriptions s set posts_until = coalesce(
  (select max(g.expires_at) from post_grants g where g.subscription_id = s.id), s.current_period_end)
  where ended_at is null;
create index subscriptions_posts_due on subscriptions (posts_until)
  where ended_at is null and status in ('active', 'trialing', 'past_due');
create index subscriptions_tries_due on subscriptions (next_try_at) where ended_at is null and next_try_at is not null;

-- Which notices of a subscription have gone out: each once for what it is about.
create table subscription_notices (
  subscription_id uuid not null references subscriptions on delete cascade,
  kind text not null,
  about timestamptz not null,
  primary key (subscription_id, kind, about)
);

-- Every night it is proved that payments, posts, invoices and the providers' own lists agree: who found what, and when.
create table ledger_proofs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  agreed boolean not null,
  -- By kind: how many differ, and the first of them.
  differences jsonb not null check (jsonb_typeof(differences) = 'object'),
  -- By currency: what was paid, given back and invoiced.
  sums jsonb not null
);
create index ledger_proofs_last on ledger_proofs (at desc);

-- A job that the plan no longer carries is off the site until the plan does again.
alter table jobs add column paused_at timestamptz;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'Job_Expiring', 'Job_Expired', 'New_Message', 'New_Job', 'New_Application', 'Invite_Accepted',
  'Application_Shortlisted', 'Application_Declined', 'Application_Applied', 'Application_Invited',
  'Application_Removed', 'Application_Hired', 'Video_Reviewed', 'Profile_Verified', 'Job_Views_Low', 'Billing_Notice'));
