import { z } from 'zod';
import type { Config } from '../core/config.ts';
import { setting, type ValuesOf } from '../core/settings.ts';

export const smsSettings = {
  url: setting({
    env: 'SMS_URL',
    doc: 'Lets people sign in with their phone number: where text messages are posted, as JSON `{"to","text"}`. Empty: not offered.',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  }),
  token: setting({ env: 'SMS_TOKEN', doc: 'The bearer token that belongs to it.', schema: z.string().optional() }),
  sender: setting({
    env: 'SMS_SENDER',
    doc: 'Whose name a message carries, sent along as `from`. Empty: left to the service.',
    schema: z.string().max(15).optional(),
  }),
};

declare module '../core/config.ts' {
  interface Config {
    sms: ValuesOf<typeof smsSettings>;
  }
}

/** Where a message reaches somebody: by a service, or on this machine, where mails stay as well. */
export const takesNumbers = ({ sms, mail }: Pick<Config, 'sms' | 'mail'>): boolean =>
  sms.url !== undefined || mail.smtpUrl === undefined;
