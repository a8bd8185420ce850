-- News of one kind that come in the same hour are one line that counts.
-- `kind` says what a line is counted with (null: with nothing), `since` when the first it counts came.
alter table notifications
  add column kind text,
  add column since timestamptz not null default now(),
  add column deleted_at timestamptz;
update notifications set since = created_at;

-- Views running low are no job that nears its end.
alter table notifications drop constraint notifications_type_check;
update notifications set type = 'Job_Views_Low' where data ->> 'code' in ('job_views', 'job_views_full');
alter table notifications add constraint notifications_type_check check (type in (
  'Job_Expiring', 'Job_Expired', 'New_Message', 'New_Job', 'New_Application', 'Invite_Accepted',
  'Application_Shortlisted', 'Application_Declined', 'Application_Applied', 'Application_Invited',
  'Application_Removed', 'Application_Hired', 'Video_Reviewed', 'Profile_Verified', 'Job_Views_Low'));

-- Somebody who has come is told of by their whole name.
update notifications set data = (data - 'first_name') || jsonb_build_object('name', data -> 'first_name')
where data ? 'first_name';

drop index notifications_of;
drop index notifications_unread;
create index notifications_of on notifications (recipient_id, created_at desc, id desc) where deleted_at is null;
create index notifications_unread on notifications (recipient_id) where not read and deleted_at is null;
create index notifications_counting on notifications (recipient_id, kind)
  where kind is not null and not read and deleted_at is null;
create index notifications_deleted on notifications (recipient_id, deleted_at) where deleted_at is not null;
create index notifications_by_age on notifications (created_at);
