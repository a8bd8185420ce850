import { z } from 'zod';
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
  whatsappUrl: setting({
    env: 'WHATSAPP_URL',
    doc: 'Lets people choose WhatsApp for news instead of SMS: where those messages are posted, in the same form. Empty: not offered.',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  }),
  whatsappToken: setting({
    env: 'WHATSAPP_TOKEN',
    doc: 'The bearer token that belongs to it.',
    schema: z.string().optional(),
  }),
  quietHours: setting({
    env: 'SMS_QUIET_HOURS',
    doc: 'When no news goes out by SMS or WhatsApp, from one full hour to another on the clock of the person’s country; it waits till then. Twice the same hour: never quiet. Codes always go out.',
    schema: z
      .string()
      .regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/, 'must be two hours of the day, like 21-7')
      .transform((hours) => {
        const [from, to] = hours.split('-').map(Number) as [number, number];
        return { from, to };
      }),
    default: '21-7',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    sms: ValuesOf<typeof smsSettings>;
  }
}
