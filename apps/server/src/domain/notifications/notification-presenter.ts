import type { Notification } from '@marula/contract/notifications.contract';
import type { Locale } from '@marula/contract/tenants';
import type { Blanks } from '@marula/copy/message';
import { say } from '@marula/copy/say';
import type { News } from './news.ts';

export type StoredNotification = Omit<Notification, 'message'>;

/** What was told before codes were stored is kept as the sentence it was. */
type Stored = News | { code?: never; message: string };

const isBlank = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

const blanksOf = (news: object): Blanks => Object.fromEntries(Object.entries(news).filter(isBlank));

const messageKey = ({ sender, title }: { sender: string; title?: string }) =>
  sender
    ? title
      ? 'notifications_message_about'
      : 'notifications_message'
    : title
      ? 'notifications_message_nameless_about'
      : 'notifications_message_nameless';

const manyMessagesKey = ({ sender }: { sender: string }) =>
  sender ? 'notifications_message_and_others' : 'notifications_message_nameless_and_others';

const aloneIn = (locale: Locale, news: Stored): string => {
  switch (news.code) {
    case undefined:
      return news.message;
    case 'message':
      return say(locale, messageKey(news), blanksOf(news));
    case 'application_declined': {
      const titles = news.titles.map((title) => `'${title}'`).join(', ');
      return say(locale, 'notifications_application_declined', { ...blanksOf(news), titles });
    }
    default:
      return say(locale, `notifications_${news.code}`, blanksOf(news));
  }
};

/** Of several that came together, the newest by name. */
const sentence = (locale: Locale, news: Stored): string => {
  switch (news.code) {
    case 'application_new':
    case 'invite_accepted':
    case 'job_closing':
    case 'job_closed':
    case 'job_published':
    case 'application_removed':
      return news.others ? say(locale, `notifications_${news.code}_and_others`, blanksOf(news)) : aloneIn(locale, news);
    case 'message':
      return news.others ? say(locale, manyMessagesKey(news), blanksOf(news)) : aloneIn(locale, news);
    default:
      return aloneIn(locale, news);
  }
};

/** A notification as the one it is for reads it. */
export const presentNotification = <N extends Pick<StoredNotification, 'data'>>(
  locale: Locale,
  stored: N,
): N & { message: string } => ({ ...stored, message: sentence(locale, stored.data as unknown as Stored) });
