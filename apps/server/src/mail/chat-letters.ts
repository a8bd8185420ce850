import { listed } from './applicant-letters.ts';
import type { Letter } from './letter.ts';

interface Unread {
  /** Who has written, by name, the newest first. */
  names: readonly string[];
  messages: number;
  url: string;
  settingsUrl: string;
}

const counted = (messages: number) => (messages === 1 ? 'a new message' : `${messages} new messages`);

/** What has waited in somebody's conversations since they last looked. What was said stays where it was said. */
export const unreadMessages = ({ names, messages, url, settingsUrl }: Unread): Letter => ({
  subject: `You have ${counted(messages)} from ${listed(names)}`,
  heading: `You have ${counted(messages)}`,
  paragraphs: [`${listed(names)} ${names.length === 1 ? 'has' : 'have'} written to you.`],
  action: { label: messages === 1 ? 'Read the message' : 'Read the messages', url },
  otherwise: { label: 'Choose which mails you get', url: settingsUrl },
});
