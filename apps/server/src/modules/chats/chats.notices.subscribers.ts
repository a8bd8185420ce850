import { subscriberToMany } from '../../core/module.ts';
import { notifyCandidates, notifyMembers } from '../../domain/notifications/notify.ts';
import { chatNoticesRepository } from './chats.notices.repository.ts';

/** In each round nobody is told twice: a bell that counts counts one after the other. */
function rounds<L extends { line: { recipient_id: string } }>(lines: readonly L[]): L[][] {
  const all: L[][] = [];
  const times = new Map<string, number>();
  for (const one of lines) {
    const { recipient_id } = one.line;
    const round = times.get(recipient_id) ?? 0;
    times.set(recipient_id, round + 1);
    all[round] = [...(all[round] ?? []), one];
  }
  return all;
}

/** A line for each on the other side, once until they have read: not one for each message. */
export const tellOfMessage = subscriberToMany({
  name: 'chats.tell-of-message',
  on: ['message.sent'],
  async handleAll(tx, events) {
    const notices = chatNoticesRepository(tx);
    const sent = events.map(({ payload }) => payload);
    await notices.callOwner(sent);
    const lines = (await notices.take(sent)).map(({ place, is_applicant, sender, company, title, chat_id, ...to }) => {
      const about = { ...(title === null ? {} : { title }), chat_id };
      const data = { code: 'message', sender: is_applicant ? company : sender, ...about } as const;
      return { place, is_applicant, line: { ...to, type: 'New_Message' as const, data } };
    });
    for (const round of rounds(lines)) {
      const event = events[round[0]?.place ?? 0];
      if (!event) continue;
      const of = (applicant: boolean) => round.filter((one) => one.is_applicant === applicant).map(({ line }) => line);
      await notifyMembers(tx, event, of(false));
      await notifyCandidates(tx, event, of(true), 'new_messages');
    }
  },
});
