-- What somebody is told by text message: nothing, until they ask for it.
create table candidate_text_preferences (
  profile_id uuid primary key references candidates on delete cascade,
  channel text not null default 'sms' check (channel in ('sms', 'whatsapp')),
  application_status boolean not null default false,
  new_messages boolean not null default false,
  job_invites boolean not null default false
);

-- Of new jobs each alert says it for itself.
alter table job_alerts add column text boolean not null default false;

-- Of each kind one text message at a time: what waits to be told to somebody, and when they were last told.
create table news_texts (
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('application_status', 'new_messages', 'job_invites', 'new_jobs')),
  -- Empty: nothing waits.
  due_at timestamptz,
  told_at timestamptz,
  -- The newest, as a line of the bell that may be read meanwhile, or as what happened.
  notification_id uuid,
  news jsonb,
  -- What waits beside it.
  more integer not null default 0 check (more >= 0),
  primary key (profile_id, kind),
  check (num_nonnulls(notification_id, news) = (due_at is not null)::int)
);
