-- The occupation library and the places are edited at the console. What somebody edited stays as they left it when a
-- release ships another list; what is not shown can no longer be chosen or looked for, and whoever has it keeps it.
alter table industry_positions add column edited_at timestamptz, add column shown boolean not null default true;
alter table towns add column edited_at timestamptz, add column shown boolean not null default true,
  -- What people also call it, or once did: `town_names` is made of it.
  add column also text[] not null default '{}';

-- Whom a changed position reaches.
create index candidate_job_histories_by_position on candidate_job_histories (industry_position_id, profile_id)
  where industry_position_id is not null;
