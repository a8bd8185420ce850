-- What a reader's access was when they looked, so that people can learn what exactly was seen. Of several looks of a day
-- the deepest is kept, and it stays when its reader leaves the company.
alter table candidate_views
  drop constraint candidate_views_pkey,
  drop constraint candidate_views_viewer_id_fkey,
  alter column viewer_id drop not null,
  add column id uuid primary key default gen_random_uuid(),
  add column what text not null default 'card' check (what in ('card', 'profile')),
  add column job_id uuid references jobs on delete set null,
  add foreign key (viewer_id) references profiles on delete set null;
create unique index candidate_views_once on candidate_views (profile_id, company_id, viewer_id, viewed_on);
create index candidate_views_newest on candidate_views (profile_id, viewed_at, id);
create index candidate_views_of_job on candidate_views (job_id) where job_id is not null;
update candidate_views v set what = 'profile' where exists (
  select from applications a where a.profile_id = v.profile_id and a.company_id = v.company_id
    and a.applied_at <= v.viewed_at);

-- What somebody agreed to and until when. Names are kept as they were: a receipt outlives what it is about.
create table consent_receipts (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'search', 'application', 'invitation', 'hidden')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  version text not null,
  company_id uuid,
  company_name text,
  application_id uuid,
  job_title text
);
create index consent_receipts_of_person on consent_receipts (profile_id, given_at, id);

-- Somebody asks for a person to look at their application again, once.
create table application_contests (
  application_id uuid primary key references applications on delete cascade,
  company_id uuid not null references companies on delete cascade,
  text text not null check (text <> ''),
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references profiles on delete set null,
  answer text,
  check ((answered_at is null) = (answer is null))
);
create index application_contests_of_company on application_contests (company_id, answered_at, made_at);
create index application_contests_by_answerer on application_contests (answered_by) where answered_by is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'Job_Expiring', 'Job_Expired', 'New_Message', 'New_Job', 'New_Application', 'Invite_Accepted',
  'Application_Shortlisted', 'Application_Declined', 'Application_Applied', 'Application_Invited',
  'Application_Removed', 'Application_Hired', 'Video_Reviewed', 'Profile_Verified', 'Job_Views_Low', 'Billing_Notice',
  'Application_Reminder', 'Application_Contested', 'Contest_Answered'));
