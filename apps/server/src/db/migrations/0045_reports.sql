-- Questions that somebody keeps. What they answer is never stored: it is counted when it is asked.
create table saved_reports (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  owner_id uuid not null references profiles on delete cascade,
  name text not null check (name <> ''),
  question jsonb not null check (jsonb_typeof(question) = 'object'),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_reports_by_name on saved_reports (company_id, owner_id, lower(name));
create index saved_reports_of_owner on saved_reports (owner_id);
create trigger saved_reports_touch before update on saved_reports for each row execute function touch_updated_at();

-- Who gets it by mail each Monday: each has chosen so.
create table saved_report_readers (
  report_id uuid not null references saved_reports on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  -- The Monday of the last mail, so that a task that runs twice sends once.
  mailed_on date,
  primary key (report_id, profile_id)
);
create index saved_report_readers_by_person on saved_report_readers (profile_id);
