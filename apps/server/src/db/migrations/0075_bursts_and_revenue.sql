-- How often a link to somebody's file was followed: on a bad line the first time is not always the last.
alter table privacy_links add column tries smallint not null default 0;

-- How many adverts of a new company within an hour set a case off; a company is pointed at for it once.
alter table trust_cases add column burst integer,
  add check (burst is null or (burst > 0 and subject = 'company'));
create unique index trust_cases_burst on trust_cases (subject_id) where burst is not null;

-- How far the adverts from before the detector have got their keys. One row: whoever holds it fills.
create table job_bands_fill (
  only_one boolean primary key default true check (only_one),
  last_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz
);
insert into job_bands_fill default values;

-- Revenue, counted as it happens: what each payment and each credit note adds to its month, and the sums of that.

-- What was paid and is not given back by the ledger. Of what was paid before there were orders, the invoice says what it was.
create view revenue_sold as
  select p.id, to_char(paid.at at time zone 'Africa/Johannesburg', 'YYYY-MM') as month, p.currency,
    coalesce(l.slug, 'posts') as product, 1 as payments, coalesce(o.net, i.net)::bigint as net,
    coalesce(o.vat, i.vat)::bigint as vat, 0::bigint as refunded_net, 0::bigint as refunded_vat
  from payments p join payment_steps paid on paid.payment_id = p.id and paid.status = 'success'
  left join orders o on o.id = p.order_id
  left join lateral (select sum(i.net) as net, sum(i.vat) as vat from invoices i
    where i.payment_id = p.id and i.kind = 'invoice' and p.order_id is null) i on true
  left join subscriptions s on s.id = p.subscription_id and p.order_id is null
  left join subscription_plans l on l.id = coalesce(o.subscription_plan_id, s.subscription_plan_id)
  where p.type <> 'payment_method' and coalesce(o.net, i.net) is not null
    and not exists (select from refunds r where r.payment_id = p.id and r.reason <> 'support');

-- What people gave back, in the month of its credit note.
create view revenue_back as
  select c.id, to_char(c.issued_at at time zone 'Africa/Johannesburg', 'YYYY-MM') as month, c.currency,
    coalesce(l.slug, 'posts') as product, 0 as payments, 0::bigint as net, 0::bigint as vat, c.net as refunded_net,
    c.vat as refunded_vat
  from invoices c join orders o on o.id = c.order_id left join subscription_plans l on l.id = o.subscription_plan_id
  where c.refund_id is not null;

create view revenue_counted as select * from revenue_sold union all select * from revenue_back;

create table revenue_parts (
  -- Of a payment or of a credit note, both of which stay for ever.
  id uuid primary key,
  month text not null,
  currency text not null,
  product text not null,
  payments integer not null,
  net bigint not null,
  vat bigint not null,
  refunded_net bigint not null,
  refunded_vat bigint not null
);
create table revenue_months (
  month text not null,
  currency text not null,
  product text not null,
  payments integer not null,
  net bigint not null,
  vat bigint not null,
  refunded_net bigint not null,
  refunded_vat bigint not null,
  primary key (month, currency, product)
);

-- What a part adds, or takes away again.
create function add_to_revenue(part revenue_parts, sign integer) returns void language sql as $$
  insert into revenue_months as m values (part.month, part.currency, part.product, sign * part.payments, sign * part.net,
    sign * part.vat, sign * part.refunded_net, sign * part.refunded_vat)
  on conflict (month, currency, product) do update set payments = m.payments + excluded.payments,
    net = m.net + excluded.net, vat = m.vat + excluded.vat, refunded_net = m.refunded_net + excluded.refunded_net,
    refunded_vat = m.refunded_vat + excluded.refunded_vat
$$;

-- Takes away what a part had added and adds what it says now: told twice, or in another order, it comes to the same.
create function count_revenue(part_id uuid, now_is revenue_parts) returns void language plpgsql as $$
declare
  was revenue_parts;
begin
  delete from revenue_parts where id = part_id returning * into was;
  if was.id is not null then perform add_to_revenue(was, -1); end if;
  if now_is.id is not null then
    insert into revenue_parts select (now_is).*;
    perform add_to_revenue(now_is, 1);
  end if;
end $$;

-- The payment is held, so that of two who change it the second sees what the first has done.
create function count_payment(payment uuid) returns void language plpgsql as $$
declare
  now_is revenue_parts;
begin
  perform from payments where id = payment for no key update;
  select * into now_is from revenue_sold where id = payment;
  perform count_revenue(payment, now_is);
end $$;

create function count_payment_of_row() returns trigger language plpgsql as $$
begin
  perform count_payment(new.payment_id);
  return null;
end $$;
create trigger payment_steps_counted after insert on payment_steps
  for each row when (new.status = 'success') execute function count_payment_of_row();
create trigger refunds_counted after insert on refunds
  for each row when (new.reason <> 'support') execute function count_payment_of_row();
create trigger invoices_counted after insert on invoices
  for each row when (new.payment_id is not null and new.order_id is null) execute function count_payment_of_row();

create function count_credit_note() returns trigger language plpgsql as $$
declare
  now_is revenue_parts;
begin
  select * into now_is from revenue_back where id = new.id;
  perform count_revenue(new.id, now_is);
  return null;
end $$;
create trigger credit_notes_counted after insert on invoices
  for each row when (new.refund_id is not null) execute function count_credit_note();

-- Of what was paid before there were orders the subscription says what it was.
create function count_unordered() returns trigger language plpgsql as $$
begin
  perform count_payment(p.id) from payments p where p.subscription_id = new.id and p.order_id is null;
  return null;
end $$;
create trigger subscriptions_counted after update of subscription_plan_id on subscriptions
  for each row when (new.subscription_plan_id is distinct from old.subscription_plan_id) execute function count_unordered();
create function count_changed_payment() returns trigger language plpgsql as $$
begin
  perform count_payment(new.id);
  return null;
end $$;
create trigger payments_counted after update of subscription_id on payments
  for each row when (new.order_id is null and new.subscription_id is distinct from old.subscription_id)
  execute function count_changed_payment();

-- From scratch: at the beginning, and where a proof finds that the sums are not what they should be.
create function recount_revenue() returns void language plpgsql as $$
begin
  lock table revenue_parts, revenue_months in share row exclusive mode;
  delete from revenue_parts;
  delete from revenue_months;
  insert into revenue_parts select * from revenue_counted;
  insert into revenue_months select month, currency, product, sum(payments), sum(net), sum(vat), sum(refunded_net), sum(refunded_vat)
    from revenue_parts group by 1, 2, 3;
end $$;
select recount_revenue();

-- One country of two is found without looking at the other.
create index payments_by_country on payments (currency, created_at desc, id desc);
create index payment_states_by_country on payment_states (status, currency, created_at desc, payment_id desc);
create index invoices_by_country on invoices (currency, kind, issued_at desc, id desc);
create index invoices_of_country on invoices (currency, issued_at desc, id desc);
