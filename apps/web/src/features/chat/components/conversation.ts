import type { Chat, Message } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import { caseNumber } from '@marula/contract/support-limits';
import { m } from '@/paraglide/messages';

export const personName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** A conversation without an applicant is the team's own. */
export const isTeamChat = ({ applicant_id }: Pick<Chat, 'applicant_id'>) => applicant_id === null;

export const titleOf = ({ applicant, support }: Pick<Chat, 'applicant' | 'support'>) => {
  if (support) return m.chat_support();
  return applicant ? personName(applicant) : m.chat_team();
};

export const everybodyIn = ({ participants }: Pick<Chat, 'participants'>, me: Person['id']) =>
  participants.map((person) => (person.id === me ? m.chat_you() : personName(person))).join(', ');

/** Under the name of a conversation without an applicant: who is in it, or what we were asked. */
export const aboutTeamChat = (chat: Pick<Chat, 'participants' | 'support'>, me: Person['id']) =>
  chat.support
    ? m.chat_support_about({ number: caseNumber(chat.support.number), subject: chat.support.subject })
    : everybodyIn(chat, me);

/** Who wrote a message, as the one who reads it would say. */
export const senderOf = (chat: Chat, { sender_id, sent_by }: Message): Person | undefined =>
  sent_by === 'User'
    ? [...chat.participants, ...(chat.applicant ? [chat.applicant] : [])].find(({ id }) => id === sender_id)
    : undefined;

export const senderName = (chat: Chat, message: Message) => {
  if (message.sent_by === 'Admin_Support') return m.chat_support();
  const sender = senderOf(chat, message);
  return sender ? personName(sender) : m.chat_gone();
};

/** The last line under a conversation's name. */
export const lastWords = (chat: Chat, me: Person['id']) => {
  const last = chat.messages.at(-1);
  if (!last) return m.chat_no_message();
  const text = last.type === 'image' && !last.content ? m.chat_picture() : last.content;
  if (last.sender_id === me) return m.chat_you_said({ text });
  const sender = senderOf(chat, last);
  return isTeamChat(chat) && sender ? m.chat_they_said({ name: sender.first_name, text }) : text;
};
