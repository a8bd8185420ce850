-- A company's list of jobs costs the same with 20,000 jobs as with 200 (bench jobs): where a job stands is stored, each
-- order has an index, and what would have to be counted is kept counted.
alter table jobs add column standing text not null generated always as (
  case
    when archived then 'archived'
    when published_at is null then 'draft'
    when expired then 'expired'
    when active then 'active'
    else 'paused'
  end
) stored;

create index jobs_newest on jobs (company_id, created_at desc, id desc);
create index jobs_newest_by_standing on jobs (company_id, standing, created_at desc, id desc);
create index jobs_by_title on jobs (company_id, lower(title), id desc);
create index jobs_by_expiry on jobs (company_id, expires_at, id desc);
drop index jobs_of_company;

-- Counts by status and of the unread are read from this alone.
create index applications_counted on applications (job_id, status_id, read);

create table company_job_counts (
  company_id uuid primary key references companies on delete cascade,
  active integer not null default 0,
  draft integer not null default 0,
  expired integer not null default 0,
  archived integer not null default 0,
  paused integer not null default 0,
  total integer generated always as (active + draft + expired + archived + paused) stored
);

create table job_tallies (
  job_id uuid primary key references jobs on delete cascade,
  company_id uuid not null references companies on delete cascade,
  applications integer not null default 0
);
create index job_tallies_by_applications on job_tallies (company_id, applications desc, job_id desc);

-- A row of each table is written after all the jobs of its statement are: whoever changes jobs waits for jobs first and
-- for counts second, so that no two wait for each other.
create function count_jobs_added() returns trigger language plpgsql as $$
begin
  insert into company_job_counts as counts (company_id, active, draft, expired, archived, paused)
  select company_id,
    count(*) filter (where standing = 'active'), count(*) filter (where standing = 'draft'),
    count(*) filter (where standing = 'expired'), count(*) filter (where standing = 'archived'),
    count(*) filter (where standing = 'paused')
  from added group by company_id
  on conflict (company_id) do update set
    active = counts.active + excluded.active, draft = counts.draft + excluded.draft,
    expired = counts.expired + excluded.expired, archived = counts.archived + excluded.archived,
    paused = counts.paused + excluded.paused;
  insert into job_tallies (job_id, company_id) select id, company_id from added;
  return null;
end $$;

-- Only an update: where the company itself is deleted there is nothing left to count for.
create function count_jobs_removed() returns trigger language plpgsql as $$
begin
  update company_job_counts counts set
    active = counts.active - gone.active, draft = counts.draft - gone.draft, expired = counts.expired - gone.expired,
    archived = counts.archived - gone.archived, paused = counts.paused - gone.paused
  from (
    select company_id,
      count(*) filter (where standing = 'active') as active, count(*) filter (where standing = 'draft') as draft,
      count(*) filter (where standing = 'expired') as expired, count(*) filter (where standing = 'archived') as archived,
      count(*) filter (where standing = 'paused') as paused
    from removed group by company_id
  ) gone
  where counts.company_id = gone.company_id;
  return null;
end $$;

create function count_job_moved() returns trigger language plpgsql as $$
begin
  update company_job_counts set
    active = active + (new.standing = 'active')::int - (old.standing = 'active')::int,
    draft = draft + (new.standing = 'draft')::int - (old.standing = 'draft')::int,
    expired = expired + (new.standing = 'expired')::int - (old.standing = 'expired')::int,
    archived = archived + (new.standing = 'archived')::int - (old.standing = 'archived')::int,
    paused = paused + (new.standing = 'paused')::int - (old.standing = 'paused')::int
  where company_id = new.company_id;
  return null;
end $$;

create trigger jobs_count_added after insert on jobs
  referencing new table as added for each statement execute function count_jobs_added();
create trigger jobs_count_removed after delete on jobs
  referencing old table as removed for each statement execute function count_jobs_removed();
create trigger jobs_count_moved after update on jobs
  for each row when (old.standing is distinct from new.standing) execute function count_job_moved();

-- In the order of their ids: two who write to the same jobs wait one after the other.
create function tally_applications_added() returns trigger language plpgsql as $$
begin
  perform from job_tallies where job_id in (select job_id from added) order by job_id for no key update;
  update job_tallies tallies set applications = tallies.applications + counted.total
  from (select job_id, count(*) as total from added group by job_id) counted where tallies.job_id = counted.job_id;
  return null;
end $$;

create function tally_applications_removed() returns trigger language plpgsql as $$
begin
  perform from job_tallies where job_id in (select job_id from removed) order by job_id for no key update;
  update job_tallies tallies set applications = tallies.applications - counted.total
  from (select job_id, count(*) as total from removed group by job_id) counted where tallies.job_id = counted.job_id;
  return null;
end $$;

create trigger applications_tally_added after insert on applications
  referencing new table as added for each statement execute function tally_applications_added();
create trigger applications_tally_removed after delete on applications
  referencing old table as removed for each statement execute function tally_applications_removed();

insert into company_job_counts (company_id, active, draft, expired, archived, paused)
select company_id,
  count(*) filter (where standing = 'active'), count(*) filter (where standing = 'draft'),
  count(*) filter (where standing = 'expired'), count(*) filter (where standing = 'archived'),
  count(*) filter (where standing = 'paused')
from jobs group by company_id;
insert into job_tallies (job_id, company_id, applications)
select j.id, j.company_id, (select count(*) from applications a where a.job_id = j.id) from jobs j;
