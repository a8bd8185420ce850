-- What an applicant hears of their application, and what they write to go with it.
alter table applications
  add column cover_note text not null default '',
  -- In the company's words at that moment, where it chose to tell them.
  add column shared_decline_reason text;

-- Beside the applications, whose counts and moments do not change by it.
create table application_trails (
  application_id uuid primary key references applications on delete cascade,
  -- The first time that somebody at the company read it.
  opened_at timestamptz,
  opened_by uuid references profiles on delete set null,
  -- When the applicant asked for an answer, which they can once.
  reminded_at timestamptz
);
create index application_trails_by_opener on application_trails (opened_by) where opened_by is not null;

-- Whether applicants are told by first name who opened their application.
alter table companies add column show_names boolean not null default true;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'Job_Expiring', 'Job_Expired', 'New_Message', 'New_Job', 'New_Application', 'Invite_Accepted',
  'Application_Shortlisted', 'Application_Declined', 'Application_Applied', 'Application_Invited',
  'Application_Removed', 'Application_Hired', 'Video_Reviewed', 'Profile_Verified', 'Job_Views_Low', 'Billing_Notice',
  'Application_Reminder'));

-- A search that somebody keeps, to be told of new jobs by it. A new job finds its alerts, not the other way round
-- (decision 36).
create table job_alerts (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  work_country_id smallint not null references work_countries,
  words text not null,
  place text,
  latitude double precision,
  longitude double precision,
  radius_meters integer,
  time_commitment_id smallint references time_commitments,
  industry_id smallint references industries,
  industry_position_id smallint references industry_positions,
  -- In a month, in minor units.
  least_pay bigint check (least_pay > 0),
  least_fit smallint check (least_fit between 1 and 100),
  often text not null check (often in ('at_once', 'daily', 'weekly')),
  bell boolean not null,
  mail boolean not null,
  -- What a job must have, as the search for jobs asks for it: words and marks.
  query tsquery not null,
  -- What it asks for most narrowly, and where: a job that has none of these is not compared with it.
  keys text[] not null,
  check (num_nulls(place, latitude, longitude, radius_meters) in (0, 4))
);
create index job_alerts_of_person on job_alerts (profile_id);
-- Without the pending list, which every new job would have to read through.
create index job_alerts_by_key on job_alerts using gin (keys) with (fastupdate = off);
-- How many share a key says nothing of how many a job finds: the planner is told that it is few.
alter table job_alerts alter column keys set statistics 0;

-- What a job is looked for by: each of its words, its position and its industry, in its field of the map and its country.
create function alert_keys_of(doc tsvector, marks text[]) returns text[] language sql immutable
  return (select array_agg(what || '@' || place)
    from (select '' as what union all
        select lexeme from unnest(tsvector_to_array(doc)) lexeme where lexeme !~ '^=' or lexeme ~ '^=[ip][0-9]') said,
      unnest(marks) place
    where place ~ '^=[cG][0-9-]');

-- Whom a job was found for, and when they are told of it: each person once, by whichever alert.
create table job_alert_finds (
  profile_id uuid not null references profiles on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  alert_id uuid not null references job_alerts on delete cascade,
  found_at timestamptz not null,
  due_at timestamptz not null,
  told_at timestamptz,
  primary key (profile_id, job_id)
);
create index job_alert_finds_due on job_alert_finds (due_at) where told_at is null;
create index job_alert_finds_by_job on job_alert_finds (job_id);
create index job_alert_finds_by_alert on job_alert_finds (alert_id);
create index job_alert_finds_by_age on job_alert_finds (found_at);
