-- The dashboard's home costs the same with 20,000 jobs and a million applications as with a few (bench home).

-- The jobs that end soonest, among many that have ended.
create index jobs_ending on jobs (company_id, expires_at, id) where standing = 'active';

-- Since when an applicant has waited for an answer; null where the team wrote last.
alter table chats add column unanswered_since timestamptz;
create index chats_unanswered on chats (company_id, unanswered_since)
  where unanswered_since is not null and application_id is not null;

create function note_answers() returns trigger language plpgsql as $$
begin
  update chats chat set unanswered_since = case when last.by_applicant then last.created_at end
  from (
    select distinct on (m.chat_id) m.chat_id, m.created_at, coalesce(m.sender_id = c.applicant_id, false) as by_applicant
    from added m join chats c on c.id = m.chat_id
    where m.type <> 'status' and c.applicant_id is not null order by m.chat_id, m.created_at desc, m.id desc
  ) last
  where chat.id = last.chat_id and last.by_applicant <> (chat.unanswered_since is not null);
  return null;
end $$;
create trigger messages_answer after insert on messages
  referencing new table as added for each statement execute function note_answers();

-- Who wrote last waits from their first message after the team's last.
update chats chat set unanswered_since = (
  select min(m.created_at) from messages m
  where m.chat_id = chat.id and m.type <> 'status' and m.sender_id = chat.applicant_id
    and m.created_at > coalesce((
      select max(t.created_at) from messages t
      where t.chat_id = chat.id and t.type <> 'status' and t.sender_id is distinct from chat.applicant_id), '-infinity'))
where chat.applicant_id is not null;

alter table profiles
  -- Whether they want to see no more of what is left to set up.
  add column checklist_hidden boolean not null default false;
