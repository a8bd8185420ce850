-- Money that people give back. One asks, and above a limit another one confirms, before there is a refund in the ledger.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount bigint not null check (amount > 0),
  reason text not null,
  needs_second boolean not null,
  -- The names are those of then: a request outlives who made it.
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'withdrawn', 'declined')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision text,
  refund_id uuid unique references refunds,
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  check ((state = 'confirmed') = (refund_id is not null)),
  constraint refund_requests_two_people check (
    case state when 'confirmed' then not needs_second or decided_by <> asked_by
      when 'declined' then decided_by <> asked_by when 'withdrawn' then decided_by = asked_by else true end)
);
create index refund_requests_of_payment on refund_requests (payment_id);
create index refund_requests_by_age on refund_requests (asked_at desc, id desc);
create index refund_requests_waiting on refund_requests (asked_at, id) where state = 'waiting';

-- A refund that the provider refused for good frees its sum, when a person asked for it: they ask anew.
create function refund_is_void(asked refunds) returns boolean language sql stable as $$
  select asked.reason = 'support'
    and coalesce((select status = 'failed' from refund_steps s where s.refund_id = asked.id order by s.id desc limit 1), false)
$$;

-- More than was paid never goes back, whatever the code above believes: what is done, on its way or asked for counts.
create function keep_refunds_within_payment() returns trigger language plpgsql as $$
declare paid bigint;
begin
  -- Not `for update`: the reference of the new row holds its payment already, and two of them would wait for each other.
  select amount into paid from payments where id = new.payment_id for no key update;
  if not exists (select from payment_steps where payment_id = new.payment_id and status = 'success') then
    raise exception 'What was not paid cannot go back' using errcode = 'check_violation', constraint = 'refunds_of_paid';
  end if;
  if paid < (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = new.payment_id and not refund_is_void(r))
      + (select coalesce(sum(q.amount), 0) from refund_requests q where q.payment_id = new.payment_id and q.state = 'waiting') then
    raise exception 'More than was paid would go back' using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;
create trigger refunds_within_payment after insert on refunds
  for each row execute function keep_refunds_within_payment();
create trigger refund_requests_within_payment after insert on refund_requests
  for each row execute function keep_refunds_within_payment();

-- A credit note takes a whole invoice back that nobody will pay, or what one refund gave back of a paid one.
alter table invoices add column refund_id uuid unique references refunds,
  add check (refund_id is null or kind = 'credit_note');
drop index invoices_one_per_order;
create unique index invoices_one_per_order on invoices (order_id, kind) where order_id is not null and refund_id is null;
drop index invoices_credited_once;
create unique index invoices_credited_once on invoices (credits) where credits is not null and refund_id is null;
create index invoices_of_credited on invoices (credits) where credits is not null;
create index invoices_by_age on invoices (issued_at desc, id desc);
create index invoices_by_kind on invoices (kind, issued_at desc, id desc);
create index invoices_of_refunds on invoices (issued_at) where refund_id is not null;

-- The last step of every payment beside it, so that those in one state are found without looking at all others.
create table payment_states (
  payment_id uuid primary key references payments,
  status text not null,
  type text not null,
  currency text not null,
  created_at timestamptz not null
);
insert into payment_states
  select p.id, coalesce((select status from payment_steps s where s.payment_id = p.id order by s.id desc limit 1), 'pending'),
    p.type, p.currency, p.created_at from payments p;
create index payment_states_by_age on payment_states (status, created_at desc, payment_id desc);
create index payment_states_by_type on payment_states (status, type, created_at desc, payment_id desc);

create function note_payment() returns trigger language plpgsql as $$
begin
  insert into payment_states values (new.id, 'pending', new.type, new.currency, new.created_at);
  return null;
end $$;
create trigger payments_noted after insert on payments for each row execute function note_payment();
create function note_payment_step() returns trigger language plpgsql as $$
begin
  update payment_states set status = new.status where payment_id = new.payment_id;
  return null;
end $$;
create trigger payment_steps_noted after insert on payment_steps for each row execute function note_payment_step();

create index payments_by_age on payments (created_at desc, id desc);
create index payments_by_type on payments (type, created_at desc, id desc);
create index payments_by_amount on payments (amount, created_at desc, id desc);
create index payment_steps_paid on payment_steps (at) where status = 'success';
