-- Which warnings of a job's end have gone out: each once, and again when the end has moved.
create table job_notices (
  job_id uuid not null references jobs on delete cascade,
  days smallint not null check (days > 0),
  expires_at timestamptz not null,
  primary key (job_id, days, expires_at)
);

create index post_spends_open on post_spends (job_id) where returned_at is null;
