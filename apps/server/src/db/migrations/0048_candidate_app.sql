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
