-- Links to a job under names of the team's own. The code is what the address says; views and applications are counted by it.
create table job_links (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs on delete cascade,
  name text not null check (name <> ''),
  code text not null check (code ~ '^[2-9][a-z2-9]{5}$'),
  created_at timestamptz not null default now(),
  unique (job_id, code)
);
create unique index job_links_by_name on job_links (job_id, lower(name));
