import type { TextChannel } from '@marula/contract/news-texts';
import type { Config } from './config.ts';

type Settings = Pick<Config, 'sms' | 'mail'>;

/** Where a message reaches somebody: by a service, or on this machine, where mails stay as well. */
export const takesNumbers = ({ sms, mail }: Settings): boolean => sms.url !== undefined || mail.smtpUrl === undefined;

/** What people can choose from for their news. A number is shown to be theirs by SMS, so nothing goes without that. */
export function textChannelsOf(config: Settings): TextChannel[] {
  if (!takesNumbers(config)) return [];
  return config.sms.whatsappUrl ? ['sms', 'whatsapp'] : ['sms'];
}
