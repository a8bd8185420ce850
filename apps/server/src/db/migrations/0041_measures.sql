-- How hiring goes, counted by day as it happens: home, reports and their export read these counts, so that a company with
-- a million applications waits no longer than one with ten.
alter table applications
  -- Since when somebody is or was shortlisted; null again where they were put back.
  add column shortlisted_at timestamptz,
  add column hired_at timestamptz,
  -- When the company first decided about who had applied, and who did.
  add column answered_at timestamptz,
  add column answered_by uuid references profiles on delete set null;
create index applications_by_answerer on applications (answered_by) where answered_by is not null;

update applications a set
  shortlisted_at =
    (select max(e.happened_at) from application_events e where e.application_id = a.id and e.to_status_id = 3),
  hired_at = case when a.status_id = 4 then a.decided_at end,
  (answered_at, answered_by) = (
    select e.happened_at, e.actor_id from application_events e
    where e.application_id = a.id and a.applied_at is not null and e.by = 'employer' and e.to_status_id in (3, 4, 5)
    order by e.id limit 1)
where a.status_id in (3, 4, 5);

-- The day by the clock of people at work: both countries keep the same time, all year.
create function work_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'Africa/Johannesburg')::date;

-- A length of time: each hour of the first two days by itself, then six hours together, so that a month of them is few
-- rows. `hours_of` gives the hours back.
create function hours_step(length interval) returns smallint language sql immutable
  return (case
    when length < interval '48 hours' then greatest(floor(extract(epoch from length) / 3600), 0)
    else least(48 + floor((extract(epoch from length) / 3600 - 48) / 6), 32000)
  end)::smallint;
create function hours_of(step smallint) returns integer language sql immutable
  return case when step <= 48 then step else 48 + (step - 48) * 6 end;

-- What an application adds to each measure: the one definition of all that is counted of applications. `step` is a length
-- of time where the measure has one, and zeros are nobody.
create function measures_of(a applications)
returns table (measure text, day date, channel text, member_id uuid, step smallint) language sql immutable as $$
  select m.measure, work_day(m.moment), coalesce(a.channel, ''),
    coalesce(m.member_id, '00000000-0000-0000-0000-000000000000'), coalesce(m.step, 0::smallint)
  from (values
    ('invited', case when a.applied_at is distinct from a.created_at then a.created_at end, null::uuid, null::smallint),
    ('applied', a.applied_at, null, null),
    ('shortlisted', a.shortlisted_at, null, null),
    ('hired', a.hired_at, null, hours_step(a.hired_at - coalesce(a.applied_at, a.created_at))),
    ('declined', case when a.status_id = 5 then a.decided_at end, null, null),
    ('answered', case when a.applied_at is not null then a.answered_at end, a.answered_by,
      hours_step(a.answered_at - a.applied_at)),
    ('left_shortlist', case when a.status_id in (4, 5) and a.shortlisted_at is not null then a.decided_at end, null,
      hours_step(a.decided_at - a.shortlisted_at))
  ) as m (measure, moment, member_id, step)
  where m.moment is not null
$$;

create table measures_by_job (
  job_id uuid not null references jobs on delete cascade,
  -- The job's, carried along for the sums.
  company_id uuid not null,
  day date not null,
  measure text not null,
  -- The link people came by; empty for none.
  channel text not null,
  member_id uuid not null,
  step smallint not null,
  total integer not null,
  primary key (job_id, day, measure, channel, member_id, step)
);
create index measures_by_job_in_company on measures_by_job (company_id, day, measure);

create table measures_by_company (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  measure text not null,
  step smallint not null,
  total integer not null,
  primary key (company_id, day, measure, step)
);

-- What its jobs count, a company counts; one that is being deleted counts nothing any more.
create function sum_measures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update measures_by_company sums set total = sums.total - gone.total
    from (select company_id, day, measure, step, sum(total)::int as total from removed group by 1, 2, 3, 4) gone
    where (sums.company_id, sums.day, sums.measure, sums.step) = (gone.company_id, gone.day, gone.measure, gone.step);
  end if;
  if tg_op <> 'DELETE' then
    insert into measures_by_company as sums
    select company_id, day, measure, step, sum(total) from added where company_id in (select id from companies)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, day, measure, step) do update set total = sums.total + excluded.total;
  end if;
  return null;
end $$;
create trigger measures_sum_added after insert on measures_by_job
  referencing new table as added for each statement execute function sum_measures();
create trigger measures_sum_removed after delete on measures_by_job
  referencing old table as removed for each statement execute function sum_measures();
create trigger measures_sum_changed after update on measures_by_job
  referencing old table as removed new table as added for each statement execute function sum_measures();

-- Whoever counts holds the company's row of job counts first, as in 0016.
create function measure_added_applications() returns trigger language plpgsql as $$
begin
  perform from company_job_counts where company_id in (select company_id from added) order by company_id for no key update;
  insert into measures_by_job as counts
  select a.job_id, a.company_id, m.day, m.measure, m.channel, m.member_id, m.step, count(*)
  from added a, measures_of(a) m group by 1, 2, 3, 4, 5, 6, 7 order by 1, 3, 4, 5, 6, 7
  on conflict (job_id, day, measure, channel, member_id, step) do update set total = counts.total + excluded.total;
  return null;
end $$;

create function measure_removed_applications() returns trigger language plpgsql as $$
begin
  perform from company_job_counts where company_id in (select company_id from removed) order by company_id for no key update;
  update measures_by_job counts set total = counts.total - gone.total
  from (
    select a.job_id, m.*, count(*) as total from removed a, measures_of(a) m group by 1, 2, 3, 4, 5, 6
  ) gone
  where (counts.job_id, counts.day, counts.measure, counts.channel, counts.member_id, counts.step)
    = (gone.job_id, gone.day, gone.measure, gone.channel, gone.member_id, gone.step);
  return null;
end $$;

-- Only what differs is counted: to mark an application as read changes no measure.
create function measure_changed_applications() returns trigger language plpgsql as $$
begin
  perform from company_job_counts where company_id in (select company_id from added) order by company_id for no key update;
  insert into measures_by_job as counts
  select job_id, company_id, day, measure, channel, member_id, step, sum(one)
  from (
    select a.job_id, a.company_id, m.*, 1 as one from added a, measures_of(a) m
    union all select a.job_id, a.company_id, m.*, -1 from removed a, measures_of(a) m
  ) changed
  group by 1, 2, 3, 4, 5, 6, 7 having sum(one) <> 0 order by 1, 3, 4, 5, 6, 7
  on conflict (job_id, day, measure, channel, member_id, step) do update set total = counts.total + excluded.total;
  return null;
end $$;

create trigger applications_measure_added after insert on applications
  referencing new table as added for each statement execute function measure_added_applications();
create trigger applications_measure_removed after delete on applications
  referencing old table as removed for each statement execute function measure_removed_applications();
create trigger applications_measure_changed after update on applications
  referencing old table as removed new table as added for each statement execute function measure_changed_applications();

insert into measures_by_job
  select a.job_id, a.company_id, m.day, m.measure, m.channel, m.member_id, m.step, count(*)
  from applications a, measures_of(a) m group by 1, 2, 3, 4, 5, 6, 7;
-- Who looked is kept for some weeks only, so what was seen before has no day any more.
insert into measures_by_job
  select v.job_id, j.company_id, v.viewed_on, 'viewed', '', '00000000-0000-0000-0000-000000000000', 0, count(*)
  from job_views v join jobs j on j.id = v.job_id group by 1, 2, 3;
