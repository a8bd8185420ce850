-- Who has come and is not yet told of by mail: gathered by job for a while, so that a busy day is one mail and not fifty.
create table application_arrivals (
  application_id uuid primary key references applications on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  kind text not null check (kind in ('applied', 'accepted')),
  arrived_at timestamptz not null
);
create index application_arrivals_by_job on application_arrivals (job_id, arrived_at);
