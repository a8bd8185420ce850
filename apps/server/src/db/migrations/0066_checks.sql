-- Whether a company is who it says: what it says of itself, the proof that it reads mail at its own domain, and what one
-- of us found. One row for each company; its judgements are kept beside it.
create table company_checks (
  id uuid primary key,
  company_id uuid not null unique references companies on delete cascade,
  state text not null check (state in ('proving', 'waiting', 'asked', 'verified', 'declined', 'lapsed')),
  lapsed_for text check (lapsed_for in ('name', 'website', 'registration_number')),
  email text not null,
  domain text not null,
  proved_at timestamptz,
  -- Of the link that was sent last. The token itself is known to the mail and nobody else.
  token_hash text,
  token_sent_at timestamptz,
  token_expires_at timestamptz,
  registered_name text not null check (length(registered_name) between 2 and 200),
  registration_number text not null,
  document text,
  asked_by uuid references profiles on delete set null,
  waiting_since timestamptz not null,
  verified_at timestamptz,
  changed_at timestamptz not null,
  -- Counts every change: who judges says which one they saw.
  version integer not null default 0,
  check ((state = 'lapsed') = (lapsed_for is not null)),
  check ((state = 'verified') = (verified_at is not null)),
  check (state not in ('waiting', 'asked', 'verified') or proved_at is not null)
);
create index company_checks_queue on company_checks (state, waiting_since, id) where state in ('waiting', 'asked');
create index company_checks_done on company_checks (changed_at desc, id desc)
  where state in ('verified', 'declined', 'lapsed');
create index company_checks_by_number on company_checks (registration_number);
create index company_checks_by_domain on company_checks (domain);
create index company_checks_by_asker on company_checks (asked_by) where asked_by is not null;
create index billing_information_by_number on billing_information (registration_number)
  where registration_number is not null;

create table company_check_judgements (
  id uuid primary key,
  check_id uuid not null references company_checks on delete cascade,
  act text not null check (act in ('verify', 'ask', 'decline', 'withdraw')),
  cause text check ((act = 'verify') = (cause is null)),
  reason text not null check (length(reason) between 3 and 500),
  judged_by uuid references profiles on delete set null,
  judged_by_name text not null,
  judged_at timestamptz not null,
  letter jsonb
);
create index company_check_judgements_of on company_check_judgements (check_id, judged_at);
create index company_check_judgements_by on company_check_judgements (judged_by) where judged_by is not null;

create function count_check_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger company_checks_version before update on company_checks for each row execute function count_check_version();

-- What a company says no longer holds for what it is now, whether one of us has looked at it already or not.
create function lapse_company_check(company uuid, changed text, at timestamptz) returns void language sql as $$
  update company_checks set state = 'lapsed', lapsed_for = changed, verified_at = null, changed_at = at,
    token_hash = null, token_sent_at = null, token_expires_at = null
  where company_id = company and state in ('proving', 'waiting', 'asked', 'verified')
$$;

-- `verified` says nothing of its own: whoever writes it, it is whether the check holds and the company is not suspended.
create function keep_company_badge() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.name is distinct from old.name then
      perform lapse_company_check(new.id, 'name', now());
    elsif new.website is distinct from old.website then
      perform lapse_company_check(new.id, 'website', now());
    end if;
  end if;
  new.verified := new.suspended_at is null
    and exists (select from company_checks where company_id = new.id and state = 'verified');
  return new;
end $$;
-- Nobody had looked at who was marked before.
update companies set verified = false where verified;
create trigger companies_keep_badge before insert or update of name, website, verified, suspended_at on companies
  for each row execute function keep_company_badge();

-- Not while a company is being changed: that statement writes its own row, and knows already.
create function echo_company_check() returns trigger language plpgsql as $$
begin
  update companies set verified = (new.state = 'verified') where id = new.company_id;
  return null;
end $$;
create trigger company_checks_echo_new after insert on company_checks
  for each row when (new.state = 'verified') execute function echo_company_check();
create trigger company_checks_echo after update of state on company_checks
  for each row when (old.state is distinct from new.state and pg_trigger_depth() = 0) execute function echo_company_check();

-- The number on invoices is the company's word too. One that says the same as the check, or nothing, contradicts nothing.
create function lapse_by_billing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.registration_number is not distinct from old.registration_number then
    return null;
  end if;
  if exists (select from company_checks where company_id = new.company_id
      and registration_number is distinct from new.registration_number) then
    perform lapse_company_check(new.company_id, 'registration_number', now());
    update companies set verified = false where id = new.company_id and verified;
  end if;
  return null;
end $$;
create trigger billing_information_lapse after insert or update of registration_number on billing_information
  for each row when (new.registration_number is not null) execute function lapse_by_billing();

-- The host of a website without `www.`: companies at one address stand beside each other when one is checked.
create function site_of(website text) returns text language sql immutable parallel safe return
  regexp_replace(regexp_replace(lower(website), '^https?://(www\.)?', ''), '[/?#:].*$', '');
create index companies_by_site on companies (site_of(website)) where website is not null;

-- A job in somebody's history that one of us looks at: a referee's word alone does not settle it.
create table reference_checks (
  id uuid primary key,
  job_history_id uuid not null references candidate_job_histories on delete cascade,
  profile_id uuid not null references candidates on delete cascade,
  kind text not null check (kind in ('free_mail', 'no_mail', 'dispute')),
  -- Void: the entry changed, or its referee answered anew, so there is nothing left to judge.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'void')),
  request_id uuid references reference_requests on delete cascade,
  side text not null default '' check (length(side) <= 2000),
  side_document text,
  waiting_since timestamptz not null,
  act text check (act in ('confirm', 'not_confirmed', 'dispute_stays', 'dispute_falls')),
  reason text check (length(reason) between 3 and 500),
  judged_by uuid references profiles on delete set null,
  judged_by_name text,
  judged_at timestamptz,
  letters jsonb,
  check ((kind = 'no_mail') = (request_id is null)),
  check ((state = 'done') = (judged_at is not null)),
  check ((act is null) = (judged_at is null) and (reason is null) = (judged_at is null))
);
create unique index reference_checks_waiting on reference_checks (job_history_id) where state = 'waiting';
-- A side is told once.
create unique index reference_checks_side on reference_checks (request_id) where kind = 'dispute';
create index reference_checks_of_history on reference_checks (job_history_id);
create index reference_checks_of on reference_checks (profile_id);
create index reference_checks_of_request on reference_checks (request_id) where request_id is not null;
create index reference_checks_by on reference_checks (judged_by) where judged_by is not null;
create index reference_checks_queue on reference_checks (waiting_since, id) where state = 'waiting';
create index reference_checks_done on reference_checks (judged_at desc, id desc) where state = 'done';
create index reference_checks_document on reference_checks (side_document) where side_document is not null;
create index reference_requests_to on reference_requests (lower(email));

-- As before, and what waits for one of us is void too.
create or replace function reset_job_verification() returns trigger language plpgsql as $$
begin
  new.verification_level := 'Unverified';
  new.verified := false;
  new.disputed := false;
  new.reference_email_sent := false;
  new.request_verification := false;
  new.reference_comment := null;
  update reference_requests set voided_at = now()
    where job_history_id = new.id and answered_at is null and voided_at is null;
  update reference_checks set state = 'void' where job_history_id = new.id and state = 'waiting';
  return new;
end $$;
