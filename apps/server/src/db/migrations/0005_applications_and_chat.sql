create table decline_reasons (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(name) between 1 and 200),
  side text not null check (side in ('employer', 'candidate')),
  sort_order smallint not null default 0,
  unique (company_id, side, name)
);

create table applications (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references candidates on delete cascade,
  job_id uuid not null,
  company_id uuid not null,
  status_id smallint not null references application_statuses,
  read boolean not null default false,
  questionnaire_answers jsonb not null default '[]' check (jsonb_typeof(questionnaire_answers) = 'array'),
  decline_reason_id uuid references decline_reasons on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (job_id, profile_id),
  -- The company is carried along so that every list is scoped by one index, and cannot differ from the job's.
  foreign key (job_id, company_id) references jobs (id, company_id) on delete cascade
);
create index applications_tab on applications (company_id, status_id, created_at desc, id desc);
create index applications_tab_of_job on applications (job_id, status_id, created_at desc, id desc);
create index applications_unread on applications (company_id, status_id, created_at desc, id desc) where not read;
create index applications_of_candidate on applications (profile_id, created_at desc);

create table application_matches (
  application_id uuid primary key references applications on delete cascade,
  -- null: not enough information, which is not a low number.
  percentage smallint check (percentage between 0 and 100),
  parts jsonb not null default '{}',
  model text not null default 'structured',
  version integer not null default 1,
  computed_at timestamptz not null default now()
);
create index application_matches_range on application_matches (percentage, application_id);

create table application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid references profiles on delete set null,
  note text not null check (length(note) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index application_notes_of on application_notes (application_id, created_at);

create table chats (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  job_id uuid references jobs on delete set null,
  application_id uuid references applications on delete set null,
  applicant_id uuid references candidates on delete cascade,
  private boolean not null default false,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now()
);
create index chats_of_company on chats (company_id, last_message_at desc, id desc);
create index chats_of_applicant on chats (applicant_id, last_message_at desc) where applicant_id is not null;
create unique index chats_one_per_application on chats (application_id) where application_id is not null and not private;

create table chat_participants (
  chat_id uuid not null references chats on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (chat_id, profile_id)
);
create index chat_participants_of on chat_participants (profile_id, chat_id);

create table messages (
  id uuid primary key default gen_random_uuid(),
  chat_id uuid not null references chats on delete cascade,
  type text not null default 'text' check (type in ('text', 'image', 'status')),
  content text not null default '' check (length(content) <= 5000),
  image_url text,
  sender_id uuid references profiles on delete set null,
  sent_by text not null check (sent_by in ('System', 'User', 'Admin_Support')),
  -- Made by the sender, so that a message sent twice over a broken line is stored once.
  unique_id text not null,
  receiver_ids uuid[] not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now(),
  unique (chat_id, unique_id)
);
create index messages_of_chat on messages (chat_id, created_at desc, id desc);
create index messages_unread on messages (chat_id) where not read;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies on delete cascade,
  recipient_id uuid not null references profiles on delete cascade,
  type text not null check (type in (
    'Job_Expiring', 'Job_Expired', 'New_Message', 'New_Job', 'New_Application', 'Invite_Accepted',
    'Application_Shortlisted', 'Application_Declined', 'Application_Applied', 'Application_Invited',
    'Application_Removed', 'Application_Hired', 'Video_Reviewed', 'Profile_Verified')),
  message text not null,
  read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_of on notifications (recipient_id, created_at desc, id desc);
create index notifications_unread on notifications (recipient_id) where not read;

create trigger applications_touch before update on applications for each row execute function touch_updated_at();
