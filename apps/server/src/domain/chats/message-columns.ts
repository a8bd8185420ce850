import { hasBlocked } from '../candidates/blocked.repository.ts';

/**
 * Whether the applicant may see message `m` of `chat`. A line that would give away a decline waits as long as the
 * decline.
 */
export const heard = `not m.withheld and not (m.type = 'status' and exists (select from applications a
  where a.id = chat.application_id and a.status_id = 5 and a.decline_told_at is null and m.created_at >= a.decided_at))`;

/** Whether a person wrote message `m`. Only such messages count as unread for a team. */
export const WRITTEN = `m.type <> 'status'`;

/** Whether message `m` of `chat` is for the team: a colleague's words to an applicant are not. */
export const TO_TEAM = `${WRITTEN} and (chat.applicant_id is null or chat.applicant_id = m.sender_id)`;

export const MESSAGE = `m.id, m.chat_id, m.type, m.content, m.image_url, m.sender_id, m.unique_id, m.receiver_ids, m.sent_by,
  m.read, m.created_at`;

/** Profile `p` as others see it. */
export const PERSON = `jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
  'profile_image', p.profile_image, 'user_type', p.user_type)`;

/** Who of the company takes part in `chat`, or did: their names stand beside what they wrote. */
export const TEAM = `(select coalesce(jsonb_agg(${PERSON} order by p.first_name, p.id), '[]')
  from chat_participants t join profiles p on p.id = t.profile_id
  where t.chat_id = chat.id and p.id is distinct from chat.applicant_id)`;

/** What `chat` is about where it is one with us. */
export const SUPPORT = `(select jsonb_build_object('number', asked.number, 'subject', asked.subject)
  from form_messages asked where asked.id = chat.case_id)`;

/** Whether the person `who` would write in `chat` to nobody; who has blocked a company neither hears it nor writes to it. */
export const closedTo = (who: string) => `case when chat.case_id is not null then false
  when exists (select from companies c where c.id = chat.company_id and c.suspended_at is not null) then true
  when chat.applicant_id is not null
  then chat.application_id is null or ${hasBlocked('chat.applicant_id', 'chat.company_id')}
  else not exists (select from chat_participants t join profiles p on p.id = t.profile_id
    where t.chat_id = chat.id and p.id <> ${who} and p.company_id = chat.company_id and p.active) end`;

/** What `who` may do in `chat`. */
export const participationOf = (
  who: string,
) => `chat.id, chat.company_id, chat.applicant_id, chat.case_id, chat.private,
  ${closedTo(who)} as closed,
  exists (select from chat_participants t where t.chat_id = chat.id and t.profile_id = ${who}) as takes_part`;

/**
 * The moment given to a message that is written `now`. It lies after all earlier ones by as much as clients can tell, so
 * that whoever has read those has not read this one, and everybody puts them in the same order.
 */
export const nextMoment = (now: string) => `greatest(chat.last_message_at + interval '1 millisecond', ${now})`;

/** Who reads what `sender` writes in `chat`: whoever takes part in it, and is still there. */
export const receiversOf = (sender: string) => `array(select t.profile_id from chat_participants t
  join profiles p on p.id = t.profile_id where t.chat_id = chat.id and p.id <> ${sender} and p.active
  and (p.id = chat.applicant_id or p.company_id = chat.company_id) order by t.profile_id)`;
