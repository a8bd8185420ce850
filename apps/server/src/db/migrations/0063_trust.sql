-- What people report and what the detector points at waits as one case for each thing, until one of us judges it.

-- A job that is held is offline, whoever would put it online meanwhile. Every reader of live jobs asks `active`, so this
-- is the one place that knows of it; once it is let go the job is as it would be without.
alter table jobs
  add column held_at timestamptz,
  add column held_for text check (held_for in ('reports', 'judgement', 'suspension')),
  add column active_after_hold boolean not null default false,
  add constraint jobs_held_for_something check ((held_at is null) = (held_for is null)),
  add constraint jobs_held_offline check (held_at is null or not active);

create function keep_held_offline() returns trigger language plpgsql as $$
begin
  if new.held_at is not null then
    new.active_after_hold := new.active or (case when old.held_at is null then old.active else old.active_after_hold end);
    new.active := false;
  else
    new.active := new.active or (old.active_after_hold and new.paused_at is null and not new.archived and not new.expired);
    new.active_after_hold := false;
  end if;
  return new;
end $$;
create trigger jobs_keep_held_offline before update of active, held_at on jobs
  for each row when (old.held_at is not null or new.held_at is not null) execute function keep_held_offline();

create index jobs_held on jobs (company_id) where held_at is not null;

-- Its people are signed out and refused, its jobs are held, its conversations closed, and nothing is charged.
alter table companies add column suspended_at timestamptz;

create table trust_cases (
  id uuid primary key,
  subject text not null check (subject in ('job', 'company', 'candidate', 'chat')),
  -- No reference: a case about a job outlives the job, or removing it would be a way out.
  subject_id uuid not null,
  company_id uuid references companies on delete cascade,
  -- Of somebody who looks for work nothing outlives them.
  candidate_id uuid references candidates on delete cascade,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'appeal', 'done')),
  opened_at timestamptz not null,
  -- Opened, or appealed.
  waiting_since timestamptz not null,
  reports integer not null default 0,
  -- How many people that is, as far as we can tell them apart.
  reporters integer not null default 0,
  -- The advert as it was then, field by field, and what of it a person should look at.
  advert jsonb,
  score smallint not null default 0 check (score between 0 and 100),
  detections jsonb not null default '[]' check (jsonb_typeof(detections) = 'array'),
  judged_at timestamptz,
  check ((subject = 'candidate') = (candidate_id is not null))
);
create unique index trust_cases_waiting on trust_cases (subject, subject_id) where state = 'waiting';
create index trust_cases_queue on trust_cases (state, waiting_since, id) where state <> 'done';
create index trust_cases_done on trust_cases (judged_at desc, id desc) where state = 'done';
create index trust_cases_of_subject on trust_cases (subject_id, opened_at desc);
create index trust_cases_of_company on trust_cases (company_id, opened_at desc) where company_id is not null;
create index trust_cases_of_candidate on trust_cases (candidate_id) where candidate_id is not null;

-- Each judgement with its letter as it was sent. Another judgement is another row.
create table trust_judgements (
  id uuid primary key,
  case_id uuid not null references trust_cases on delete cascade,
  act text not null check (act in ('dismiss', 'warn', 'take_down', 'suspend', 'restore', 'uphold')),
  cause text not null,
  reason text not null check (length(reason) between 3 and 500),
  judged_by uuid references profiles on delete set null,
  judged_by_name text not null,
  judged_at timestamptz not null,
  letter jsonb,
  -- Null where there is nothing to appeal against.
  appeal_until timestamptz,
  appealed_at timestamptz,
  appeal text not null default '' check (length(appeal) <= 2000)
);
create index trust_judgements_of_case on trust_judgements (case_id, judged_at);
create index trust_judgements_by_staff on trust_judgements (judged_by) where judged_by is not null;

alter table job_reports add column case_id uuid references trust_cases on delete set null,
  -- Tells neighbours apart from people: several without an account from one network count as one.
  add column network_hash text;
alter table candidate_reports add column case_id uuid references trust_cases on delete set null;
alter table company_reports add column case_id uuid references trust_cases on delete set null;
create index job_reports_of_case on job_reports (case_id) where case_id is not null;
create index candidate_reports_of_case on candidate_reports (case_id) where case_id is not null;
create index company_reports_of_case on company_reports (case_id) where case_id is not null;

-- Adverts that are like another share one of these keys.
create table job_bands (
  band bigint not null,
  company_id uuid not null references companies on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  primary key (band, job_id)
);
create index job_bands_of_job on job_bands (job_id);
create index job_bands_of_company on job_bands (company_id);

-- What was reported before there were cases.
insert into trust_cases (id, subject, subject_id, company_id, name, opened_at, waiting_since, reports, reporters)
select gen_random_uuid(), 'job', j.id, j.company_id, j.title, min(r.created_at), min(r.created_at), count(*), count(*)
from job_reports r join jobs j on j.id = r.job_id where not r.resolved group by j.id;
update job_reports r set case_id = c.id from trust_cases c
where c.subject = 'job' and c.subject_id = r.job_id and not r.resolved;

insert into trust_cases (id, subject, subject_id, candidate_id, name, opened_at, waiting_since, reports, reporters)
select gen_random_uuid(), 'candidate', p.id, p.id, trim(p.first_name || ' ' || left(p.last_name, 1)),
  min(r.created_at), min(r.created_at), count(*), count(*)
from candidate_reports r join profiles p on p.id = r.reported_for where not r.resolved group by p.id;
update candidate_reports r set case_id = c.id from trust_cases c
where c.subject = 'candidate' and c.subject_id = r.reported_for and not r.resolved;

insert into trust_cases (id, subject, subject_id, company_id, name, opened_at, waiting_since, reports, reporters)
select gen_random_uuid(), case when r.chat_id is null then 'company' else 'chat' end, coalesce(r.chat_id, r.company_id),
  r.company_id, min(coalesce(j.title, c.name)), min(r.created_at), min(r.created_at), count(*), count(*)
from company_reports r join companies c on c.id = r.company_id
left join chats chat on chat.id = r.chat_id left join jobs j on j.id = chat.job_id
where not r.resolved group by r.chat_id, r.company_id;
update company_reports r set case_id = c.id from trust_cases c
where c.subject in ('company', 'chat') and c.subject_id = coalesce(r.chat_id, r.company_id) and not r.resolved;
