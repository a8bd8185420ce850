-- What happens is mailed at once, or gathered into one mail a day.
alter table employer_email_preferences add column daily_digest boolean not null default false;

-- What waits to be told of by mail: `about` is an application, a chat or a job, looked at again when it is told.
create table digest_lines (
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('accepted_invitations', 'job_expiring', 'new_applicants', 'new_messages')),
  about uuid not null,
  created_at timestamptz not null,
  primary key (profile_id, kind, about)
);
create index digest_lines_by_age on digest_lines (created_at);

-- Which ends of jobs somebody was told of by mail: each once for its days, and again when the end has moved.
create table job_ending_mails (
  profile_id uuid not null references profiles on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  days smallint not null check (days > 0),
  expires_at timestamptz not null,
  told_at timestamptz not null,
  primary key (profile_id, job_id, days, expires_at)
);
create index job_ending_mails_by_job on job_ending_mails (job_id);

-- A letter from us to everybody who wants its kind. The same text is the same announcement, however often it is sent.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('newsletter', 'product_updates')),
  text_hash text not null,
  letter jsonb not null,
  work_country_ids smallint[] not null,
  announced_at timestamptz not null,
  finished_at timestamptz,
  unique (kind, text_hash)
);
create index announcements_open on announcements (announced_at) where finished_at is null;

create table announcement_mails (
  announcement_id uuid not null references announcements,
  profile_id uuid not null references profiles on delete cascade,
  primary key (announcement_id, profile_id)
);
create index announcement_mails_by_profile on announcement_mails (profile_id);

-- Signs the links by which mails are stopped without signing in.
insert into installation_secrets (name, value)
values ('unsubscribe', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
