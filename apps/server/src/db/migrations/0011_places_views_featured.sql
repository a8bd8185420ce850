-- Suburbs belong to a town; a place is found by every name that people have for it.
alter table towns add column town text;

-- Folded names: small letters without accents, marks and punctuation, as what somebody types is folded too.
create table town_names (
  town_id integer not null references towns on delete cascade,
  work_country_id smallint not null references work_countries,
  name text not null,
  folded text not null,
  -- With the town or the province after it, as people also write it.
  folded_whole text not null,
  primary key (town_id, folded)
);
create index town_names_by_start on town_names (work_country_id, folded_whole text_pattern_ops);
create index town_names_by_likeness on town_names using gin (folded gin_trgm_ops, folded_whole gin_trgm_ops);
drop index towns_by_name;

-- What this installation alone knows. It keeps a list of hashes from being turned back into people.
create table installation_secrets (
  name text primary key,
  value text not null check (length(value) >= 64)
);
insert into installation_secrets (name, value)
values ('visitors', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- How often a job may be seen is the plan's to say, at the moment it is asked.
alter table jobs drop column view_limit;

-- Being looked at is no change of the job.
drop trigger jobs_touch on jobs;
create trigger jobs_touch before update on jobs for each row
  when (old.view_count is not distinct from new.view_count) execute function touch_updated_at();

-- Which warnings of a job's views have gone out: each once for a limit, and again when the plan has another.
create table job_view_notices (
  job_id uuid not null references jobs on delete cascade,
  percent smallint not null check (percent between 1 and 100),
  view_limit integer not null check (view_limit > 0),
  primary key (job_id, percent, view_limit)
);
create index job_views_by_day on job_views (viewed_on);
create index jobs_featured on jobs (company_id) where featured;
