import { subscriber } from '../../core/module.ts';
import { notifyCandidates, notifyMembers } from '../../domain/notifications/notify.ts';
import { chatNoticesRepository } from './chats.notices.repository.ts';

/** A line for each on the other side, once until they have read: not one for each message. */
export const tellOfMessage = subscriber({
  name: 'chats.tell-of-message',
  on: ['message.sent'],
  async handle(tx, event) {
    const { chat_id, sender_id } = event.payload;
    const notices = chatNoticesRepository(tx);
    await notices.callOwner(chat_id, sender_id);
    const lines = (await notices.take(chat_id, sender_id)).map(({ is_applicant, sender, company, title, ...to }) => {
      const about = { ...(title === null ? {} : { title }), chat_id };
      const data = { code: 'message', sender: is_applicant ? company : sender, ...about } as const;
      return { is_applicant, line: { ...to, type: 'New_Message' as const, data } };
    });
    const of = (applicant: boolean) => lines.filter((one) => one.is_applicant === applicant).map(({ line }) => line);
    await notifyMembers(tx, event, of(false));
    await notifyCandidates(tx, event, of(true), 'new_messages');
  },
});
