-- A crowd of viewers is told from one person who pretends to be many: by the network they come from, and by how many
-- come within an hour.
alter table job_views
  add column network_hash text not null default '',
  add column viewed_at timestamptz not null default now();
