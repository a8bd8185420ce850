-- A company's applications: every tab, filter, page and count costs the same with 200,000 as with 2,000
-- (bench applications), and each move leaves a line of its own.
alter table applications
  -- When the person applied or accepted. Null while an invitation waits or was refused: until then the employer sees
  -- only what everybody may know of a candidate.
  add column applied_at timestamptz,
  -- When the candidate was told that they were declined: some time later, so that it can be undone until then.
  add column decline_told_at timestamptz,
  add column match_percentage smallint check (match_percentage between 0 and 100),
  -- The quarter of the filter, 1 to 4. 0: not enough information.
  add column match_quarter smallint not null generated always as (
    case
      when match_percentage is null then 0
      when match_percentage <= 25 then 1
      when match_percentage <= 50 then 2
      when match_percentage <= 75 then 3
      else 4
    end
  ) stored;

update applications a set
  applied_at = case when a.status_id <> 1 then a.created_at end,
  decline_told_at = case when a.status_id = 5 then coalesce(a.decided_at, a.created_at) end,
  match_percentage = (select m.percentage from application_matches m where m.application_id = a.id);

-- The percentage stands beside what lists filter by; its parts are read one application at a time.
drop index application_matches_range;
alter table application_matches drop column percentage;

create index applications_newest on applications (company_id, created_at desc, id desc);
create index applications_tab_by_match on applications (company_id, status_id, match_quarter, created_at desc, id desc);
create index applications_unread_by_match on applications (company_id, status_id, match_quarter, created_at desc, id desc)
  where not read;

create index applications_to_tell on applications (decided_at) where status_id = 5 and decline_told_at is null;

create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  happened_at timestamptz not null default now(),
  by text not null check (by in ('employer', 'candidate')),
  -- Null for a member who has left since.
  actor_id uuid references profiles on delete set null,
  -- Null where it began.
  from_status_id smallint references application_statuses,
  to_status_id smallint not null references application_statuses,
  decline_reason_id uuid references decline_reasons on delete set null
);
create index application_events_of on application_events (application_id, id);
create index application_events_by_actor on application_events (actor_id) where actor_id is not null;
create index application_events_by_reason on application_events (decline_reason_id) where decline_reason_id is not null;

-- What is counted, for a whole company, by job, and by the day it came in (so that a page far down is found by its day).
create table application_counts (
  company_id uuid not null references companies on delete cascade,
  status_id smallint not null,
  match_quarter smallint not null,
  read boolean not null,
  total integer not null,
  primary key (company_id, status_id, match_quarter, read)
);
create table application_counts_by_job (
  job_id uuid not null references jobs on delete cascade,
  status_id smallint not null,
  match_quarter smallint not null,
  read boolean not null,
  total integer not null,
  primary key (job_id, status_id, match_quarter, read)
);
create table application_counts_by_day (
  company_id uuid not null references companies on delete cascade,
  status_id smallint not null,
  day date not null,
  match_quarter smallint not null,
  read boolean not null,
  total integer not null,
  primary key (company_id, status_id, day, match_quarter, read)
);

create function day_of(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'UTC')::date;

insert into application_counts
  select company_id, status_id, match_quarter, read, count(*) from applications group by 1, 2, 3, 4;
insert into application_counts_by_job
  select job_id, status_id, match_quarter, read, count(*) from applications group by 1, 2, 3, 4;
insert into application_counts_by_day
  select company_id, status_id, day_of(created_at), match_quarter, read, count(*) from applications group by 1, 2, 3, 4, 5;

-- Whoever counts holds the company's row of job counts first, so that no two wait for each other in a circle. A company
-- that has applications has jobs, and so has the row.
create function count_applications_added() returns trigger language plpgsql as $$
begin
  perform from company_job_counts where company_id in (select company_id from added) order by company_id for no key update;
  insert into application_counts as counts
    select company_id, status_id, match_quarter, read, count(*) from added group by 1, 2, 3, 4
    on conflict (company_id, status_id, match_quarter, read) do update set total = counts.total + excluded.total;
  insert into application_counts_by_job as counts
    select job_id, status_id, match_quarter, read, count(*) from added group by 1, 2, 3, 4
    on conflict (job_id, status_id, match_quarter, read) do update set total = counts.total + excluded.total;
  insert into application_counts_by_day as counts
    select company_id, status_id, day_of(created_at), match_quarter, read, count(*) from added group by 1, 2, 3, 4, 5
    on conflict (company_id, status_id, day, match_quarter, read) do update set total = counts.total + excluded.total;
  return null;
end $$;

-- Only updates: where the job or the company is deleted with them there is nothing left to count for.
create function count_applications_removed() returns trigger language plpgsql as $$
begin
  perform from company_job_counts where company_id in (select company_id from removed) order by company_id for no key update;
  update application_counts counts set total = counts.total - gone.total
    from (select company_id, status_id, match_quarter, read, count(*) as total from removed group by 1, 2, 3, 4) gone
    where (counts.company_id, counts.status_id, counts.match_quarter, counts.read)
      = (gone.company_id, gone.status_id, gone.match_quarter, gone.read);
  update application_counts_by_job counts set total = counts.total - gone.total
    from (select job_id, status_id, match_quarter, read, count(*) as total from removed group by 1, 2, 3, 4) gone
    where (counts.job_id, counts.status_id, counts.match_quarter, counts.read)
      = (gone.job_id, gone.status_id, gone.match_quarter, gone.read);
  update application_counts_by_day counts set total = counts.total - gone.total
    from (select company_id, status_id, day_of(created_at) as day, match_quarter, read, count(*) as total
          from removed group by 1, 2, 3, 4, 5) gone
    where (counts.company_id, counts.status_id, counts.day, counts.match_quarter, counts.read)
      = (gone.company_id, gone.status_id, gone.day, gone.match_quarter, gone.read);
  return null;
end $$;

create trigger applications_count_added after insert on applications
  referencing new table as added for each statement execute function count_applications_added();
create trigger applications_count_removed after delete on applications
  referencing old table as removed for each statement execute function count_applications_removed();
create trigger applications_count_from after update on applications
  referencing old table as removed for each statement execute function count_applications_removed();
create trigger applications_count_to after update on applications
  referencing new table as added for each statement execute function count_applications_added();

-- The list of jobs now reads its counts from the table above.
drop index applications_counted;

-- An event that moved many applications tells a line of each.
alter table activity_log
  add column line smallint not null default 0,
  -- Whose line it is, also after the application is gone.
  add column application_id uuid;
alter table activity_log drop constraint activity_log_event_id_key;
alter table activity_log add constraint activity_log_event_line_key unique (event_id, line);
