-- What a person says about a company, and which companies they want nothing to do with.
alter table report_options drop constraint report_options_subject_check;
alter table report_options add constraint report_options_subject_check check (subject in ('job', 'candidate', 'company'));

-- One for each person and company. Who reported goes with their account; what was reported stays.
create table company_reports (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  chat_id uuid references chats on delete set null,
  report_option_id smallint not null references report_options,
  reporter_id uuid references profiles on delete set null,
  additional_information text not null default '' check (length(additional_information) <= 2000),
  resolved boolean not null default false,
  created_at timestamptz not null,
  unique (company_id, reporter_id)
);
create index company_reports_open on company_reports (created_at desc) where not resolved;
create index company_reports_by_chat on company_reports (chat_id) where chat_id is not null;
create index company_reports_by_reporter on company_reports (reporter_id) where reporter_id is not null;

-- A row says one thing: this company neither finds this person nor writes to them.
create table company_blocks (
  profile_id uuid not null references profiles on delete cascade,
  company_id uuid not null references companies on delete cascade,
  blocked_at timestamptz not null,
  primary key (profile_id, company_id)
);
create index company_blocks_by_company on company_blocks (company_id, profile_id);
