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

alter table chat_participants
  -- Up to when somebody was told by mail of what they have not read.
  add column mailed_at timestamptz,
  -- Kept by the triggers below: among fifty thousand conversations the few unread ones are counted by an index.
  add column unread boolean not null default false,
  -- Told in the bell, and not again before they have read.
  add column notified boolean not null default false;

-- A line about a decline is the company's alone until the decline is told; of one that was undone it stays so.
alter table messages add column withheld boolean not null default false;

create function chat_participants_note_reading() returns trigger language plpgsql as $$
begin
  new.unread := coalesce(new.last_read_at, '-infinity')
    < (select c.last_message_at from chats c where c.id = new.chat_id);
  new.notified := new.notified and new.unread;
  return new;
end $$;
create trigger chat_participants_reading before insert or update of last_read_at on chat_participants
  for each row execute function chat_participants_note_reading();

create function chats_note_message() returns trigger language plpgsql as $$
begin
  -- Also those who have it unread already: somebody who reads at this moment is waited for, and has not read this.
  update chat_participants t set unread = true
  where t.chat_id = new.id and coalesce(t.last_read_at, '-infinity') < new.last_message_at;
  return null;
end $$;
create trigger chats_message after update of last_message_at on chats
  for each row when (new.last_message_at > old.last_message_at) execute function chats_note_message();

update chat_participants set last_read_at = last_read_at;
create index chat_participants_unread on chat_participants (profile_id, chat_id) where unread;

-- How fast somebody writes is asked at every message; the old index had the person alone.
drop index messages_by_sender;
create index messages_by_sender on messages (sender_id, created_at) where sender_id is not null;
-- What came lately, for the mails about what is still unread.
create index messages_by_time on messages (created_at);

-- Private ones too: what is said when an application moves or goes concerns all conversations about it.
create index chats_of_application on chats (application_id) where application_id is not null;
drop index chats_of_job;
create index chats_of_job on chats (job_id, last_message_at desc, id desc) where job_id is not null;
-- Conversations of the team alone, among many with applicants.
create index chats_of_team on chats (company_id, last_message_at desc, id desc) where applicant_id is null;
