import type { Notification } from '@marula/contract/notifications.contract';
import type { Locale } from '@marula/contract/tenants';
import type { Blanks } from '@marula/copy/message';
import { say } from '@marula/copy/say';
import type { News, NewsCode } from './news.ts';

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

/** What is said when several of a kind came together. */
const ofSeveral = {
  application_new: 'notifications_application_new_and_others',
  invite_accepted: 'notifications_invite_accepted_and_others',
  job_closing: 'notifications_job_closing_and_others',
  job_closed: 'notifications_job_closed_and_others',
  job_published: 'notifications_job_published_and_others',
  job_found: 'notifications_job_found_and_others',
  application_removed: 'notifications_application_removed_and_others',
  message: 'notifications_message_and_others',
} as const satisfies Partial<Record<NewsCode, string>>;

const isCounted = (code: NewsCode): code is keyof typeof ofSeveral => Object.hasOwn(ofSeveral, code);

/** Of several, the newest is told by name; of somebody without one less is said. */
const severalKey = (news: News) => {
  if (news.code === 'message' && !news.sender) return 'notifications_message_nameless_and_others';
  return news.others && isCounted(news.code) ? ofSeveral[news.code] : undefined;
};

const sentence = (locale: Locale, news: Stored): string => {
  const several = news.code && news.others ? severalKey(news) : undefined;
  return several ? say(locale, several, blanksOf(news)) : aloneIn(locale, news);
};

/** A notification as the one it is for reads it. */
export const presentNotification = <N extends Pick<StoredNotification, 'data'>>(
  locale: Locale,
  stored: N,
): N & { message: string } => ({ ...stored, message: sentence(locale, stored.data as unknown as Stored) });
