-- What a team writes often, under a name of its own.
create table saved_messages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  title text not null check (length(title) between 1 and 100),
  content text not null check (length(content) between 1 and 5000),
  created_at timestamptz not null default now()
);
-- One name, however it is written; and the list by name.
create unique index saved_messages_of on saved_messages (company_id, lower(title));

-- Up to when somebody was told by mail of what they have not read.
alter table chat_participants add column mailed_at timestamptz;

-- How fast somebody writes is asked at every message; the old index had the person alone.
drop index messages_by_sender;
create index messages_by_sender on messages (sender_id, created_at) where sender_id is not null;
-- What came lately, for the mails about what is still unread.
create index messages_by_time on messages (created_at);

create index chats_of_job on chats (job_id, last_message_at desc, id desc) where job_id is not null;
