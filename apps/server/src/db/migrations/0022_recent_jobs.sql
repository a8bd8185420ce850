-- Most searches find enough in the newest week (decision 15). An index of that week alone has lists a sixth as long as
-- those of all jobs, which is what a search of several words, or of a place, has to go through.
alter table job_search add column recent boolean not null default false;

-- A day more than is asked for by its index, so that no job is too old for it before midnight has passed everywhere.
create function mark_recent() returns trigger language plpgsql as $$
begin
  new.recent := new.published_at > now() - interval '8 days';
  return new;
end $$;
create trigger job_search_recency before insert or update on job_search for each row execute function mark_recent();

update job_search set recent = false;
create index job_search_recent on job_search using gin (doc) with (fastupdate = off) where recent;
-- Those that are not recent any more.
create index job_search_aging on job_search (published_at) where recent;
