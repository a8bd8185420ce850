import { subscriber } from '../../core/module.ts';
import { notifyMembers } from '../../domain/notifications/notify.ts';
import { liveChatsRepository } from './chats.live.repository.ts';
import { chatNoticesRepository } from './chats.notices.repository.ts';
import { echo } from './chats.subscribers.ts';

/** Who is left to answer hears that it is theirs now, whether or not anybody writes; the applicant sees the line. */
export const tellOfHandOver = subscriber({
  name: 'chats.tell-of-hand-over',
  on: ['chat.handed_over'],
  async handle(tx, event) {
    const { chat_id, company_id, profile_id: recipient_id, message_id } = event.payload;
    await echo(tx, event, company_id, 'created', await liveChatsRepository(tx).messages([message_id]));
    const applicant = await chatNoticesRepository(tx).applicantOf(chat_id);
    const data = { code: 'chat_handed_over', chat_id, applicant } as const;
    await notifyMembers(tx, event, [{ recipient_id, company_id, type: 'New_Message', data }]);
  },
});
