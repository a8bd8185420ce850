-- Whose line it is, also after the job is gone.
alter table activity_log add column job_id uuid;
update activity_log l set job_id = (e.payload ->> 'job_id')::uuid
from outbox_events e where e.id = l.event_id and l.category = 'job';
create index activity_log_of_job on activity_log (job_id, created_at desc, id desc) where job_id is not null;

-- Views by the link that led to the job. Those that came by none are the rest of the job's own count.
create table job_sources (
  job_id uuid not null references jobs on delete cascade,
  channel text not null,
  views integer not null default 0 check (views >= 0),
  primary key (job_id, channel)
);
alter table applications add column channel text;
