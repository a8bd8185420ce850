/** Who reads what `sender` writes in `chat`: whoever takes part in it, and is still there. */
export const receiversOf = (sender: string) => `array(select t.profile_id from chat_participants t
  join profiles p on p.id = t.profile_id where t.chat_id = chat.id and p.id <> ${sender} and p.active
  and (p.id = chat.applicant_id or p.company_id = chat.company_id) order by t.profile_id)`;
