-- Who fits a job, worked out once for everybody who asks within a quarter of an hour. Lost with a crash, and no loss.
create unlogged table job_recommendations (
  job_id uuid not null references jobs on delete cascade,
  -- What was asked for, as a hash: near or anywhere.
  asked text not null,
  matches jsonb not null,
  computed_at timestamptz not null,
  primary key (job_id, asked)
);
create index job_recommendations_by_age on job_recommendations (computed_at);
