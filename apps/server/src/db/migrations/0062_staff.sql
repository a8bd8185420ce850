-- The people behind Marula: profiles of the type Admin, in roles that a command on the server gives and takes.
create table staff (
  profile_id uuid primary key references profiles on delete cascade,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['support', 'trust', 'finance', 'content', 'operator']),
  -- Companies that they have ties to, where they may change nothing.
  own_companies uuid[] not null default '{}',
  added_at timestamptz not null,
  closed_at timestamptz
);

-- When somebody last did something at the console; a session ends by itself where nobody does.
create table staff_sessions (
  session_id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  touched_at timestamptz not null
);
create index staff_sessions_of_profile on staff_sessions (profile_id);
create index staff_sessions_by_age on staff_sessions (touched_at);

-- What they did, to what, and why. The names are those of then: a line outlives what it tells of.
create table staff_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  -- Null where a command on the server did it.
  staff_id uuid,
  staff_name text not null default '',
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  company_id uuid,
  reason text not null check (length(reason) between 3 and 500),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  -- The names, the ids and the reason, folded.
  words text not null
);
create index staff_log_by_staff on staff_log (staff_id, id desc);
create index staff_log_by_act on staff_log (act, id desc);
create index staff_log_by_subject on staff_log (subject_id, id desc);
create index staff_log_by_company on staff_log (company_id, id desc) where company_id is not null;
create index staff_log_by_words on staff_log using gin (to_tsvector('simple', words));

-- Append-only, for everybody and for good: whoever could take a line back could hide what they did.
create function keep_staff_log() returns trigger language plpgsql as $$
begin
  raise exception 'The log of the console is append-only' using errcode = 'restrict_violation';
end $$;
create trigger staff_log_keeps_lines before update or delete on staff_log
  for each row execute function keep_staff_log();
create trigger staff_log_keeps_all before truncate on staff_log
  for each statement execute function keep_staff_log();

-- One search over everything: each kind by what people quote. Who is behind a company is found by name like who applied.
drop index profiles_by_name;
create index profiles_by_name on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index profiles_by_start_of_email on profiles (email text_pattern_ops);
create index profiles_by_phone on profiles (contact_number) where contact_number is not null;
create index payments_by_reference on payments (upper(reference) text_pattern_ops);
create index invoices_by_number on invoices (upper(number) text_pattern_ops);
create index invoices_of_payment on invoices (payment_id);

-- What a day brought, all companies together: rows come nearly in the order of their time, so a coarse index is enough.
create index companies_by_day on companies using brin (created_at);
create index jobs_by_day on jobs using brin (published_at);
create index applications_by_day on applications using brin (created_at);
create index payment_steps_by_day on payment_steps using brin (at);
