-- What was done with a job and can be taken back for a while, with the job as it was before: the last one first.
create table job_undos (
  id uuid primary key,
  -- In the order in which it was done.
  place bigint generated always as identity,
  job_id uuid not null references jobs on delete cascade,
  act text not null check (act in ('extend', 'archive')),
  done_at timestamptz not null,
  active boolean not null,
  expired boolean not null,
  featured boolean not null,
  expires_at timestamptz,
  -- What an extension was paid with.
  post_spend_id uuid references post_spends on delete cascade,
  check ((act = 'extend') = (post_spend_id is not null))
);
create index job_undos_of_job on job_undos (job_id, place desc);
create index job_undos_of_spend on job_undos (post_spend_id) where post_spend_id is not null;

-- Invitations that were removed and can still be put back, with all that hung on them. Until then nobody is told.
create table removed_invites (
  id uuid primary key,
  job_id uuid not null,
  company_id uuid not null,
  profile_id uuid not null references candidates on delete cascade,
  removed_at timestamptz not null,
  created_at timestamptz not null,
  read boolean not null,
  match_percentage smallint,
  events jsonb not null,
  notes jsonb not null,
  foreign key (job_id, company_id) references jobs (id, company_id) on delete cascade
);
create index removed_invites_to_tell on removed_invites (removed_at);
create index removed_invites_of_job on removed_invites (job_id, company_id);
create index removed_invites_of_candidate on removed_invites (profile_id);
