-- How often a company may ask Felix in a month. Plans are rows that an administrator edits, so what one allows is one too.
alter table subscription_plans add column felix_uses_per_month integer not null default 0 check (felix_uses_per_month >= 0);
update subscription_plans set felix_uses_per_month =
  case slug when 'starter' then 60 when 'professional' then 500 when 'scale' then 2000 when 'custom' then 10000 else 0 end;

create table felix_uses (
  company_id uuid not null references companies on delete cascade,
  -- The first day of the month in the company's country.
  month date not null,
  uses integer not null check (uses >= 0),
  primary key (company_id, month)
);

-- What was asked of an engine and what it cost, by day and kind of work: for whoever pays for it. Nobody is named.
create table felix_costs (
  day date not null,
  work text not null,
  engine text not null,
  calls bigint not null default 0,
  failures bigint not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (day, work, engine)
);

create table felix_conversations (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  -- Empty until something was said.
  title text not null default '' check (length(title) <= 80),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index felix_conversations_of_person on felix_conversations (profile_id, company_id, updated_at desc, id);
create index felix_conversations_of_company on felix_conversations (company_id);

create table felix_messages (
  id uuid primary key,
  conversation_id uuid not null references felix_conversations on delete cascade,
  place bigint generated always as identity,
  from_person boolean not null,
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  stopped boolean not null default false,
  created_at timestamptz not null
);
create index felix_messages_in_order on felix_messages (conversation_id, place);

-- What Felix would do. It is done once, by who was asked, as they would have done it by hand.
create table felix_acts (
  id uuid primary key,
  conversation_id uuid not null references felix_conversations on delete cascade,
  kind text not null,
  job_id uuid references jobs on delete cascade,
  -- Applications, or people where they are invited.
  subjects uuid[] not null default '{}',
  people jsonb not null default '[]',
  words text,
  state text not null default 'waiting' check (state in ('waiting', 'doing', 'done', 'dropped', 'failed')),
  reached integer,
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index felix_acts_of_conversation on felix_acts (conversation_id);
create index felix_acts_of_job on felix_acts (job_id) where job_id is not null;

-- Whether somebody lets Felix read what they say in their video, and what it said about it last: they see it, too.
alter table candidates add column video_grading boolean not null default false;
alter table consent_receipts drop constraint consent_receipts_kind_check;
alter table consent_receipts add constraint consent_receipts_kind_check
  check (kind in ('terms', 'privacy', 'search', 'application', 'invitation', 'hidden', 'video_grading'));
create table video_grades (
  profile_id uuid primary key references candidates on delete cascade,
  -- Of the words that it is about: other words need another look.
  words_hash text not null,
  engine text not null,
  -- Null: not enough to say.
  grade smallint check (grade between 0 and 100),
  feedback text not null,
  graded_at timestamptz not null
);
