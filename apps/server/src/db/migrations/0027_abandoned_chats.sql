-- Private conversations with an applicant that everybody of the company has left go to its Owner: what the applicant
-- wrote there was heard by nobody. From now on that happens when the last one leaves.
with abandoned as (
  select chat.id, chat.company_id, c.owner_id from chats chat join companies c on c.id = chat.company_id
  join profiles o on o.id = c.owner_id and o.company_id = c.id
  where chat.private and chat.applicant_id is not null and not exists (
    select from chat_participants t join profiles p on p.id = t.profile_id
    where t.chat_id = chat.id and p.company_id = chat.company_id and p.active)
), asked as (
  insert into chat_participants (chat_id, profile_id) select id, owner_id from abandoned on conflict do nothing
  returning chat_id
), lines as (
  insert into messages (chat_id, type, content, sent_by, unique_id, receiver_ids, withheld, created_at)
  select a.id, 'status', 'Handed_Over', 'System', 'handed over ' || gen_random_uuid(),
    array[chat.applicant_id, a.owner_id],
    coalesce((select w.withheld from messages w where w.chat_id = a.id and w.type = 'status'
      order by w.created_at desc, w.id desc limit 1), false),
    greatest(chat.last_message_at + interval '1 microsecond', now())
  from abandoned a join asked on asked.chat_id = a.id join chats chat on chat.id = a.id
  returning id, chat_id
)
-- Told by the outbox, like every other.
insert into outbox_events (name, payload)
select 'chat.handed_over', jsonb_build_object('company_id', a.company_id, 'chat_id', a.id, 'actor_id', a.owner_id,
  'profile_id', a.owner_id, 'message_id', lines.id)
from lines join abandoned a on a.id = lines.chat_id;
