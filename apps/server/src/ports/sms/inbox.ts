import { randomUUID } from 'node:crypto';
import type { Mail } from '../mail/port.ts';
import type { Sms } from './port.ts';

/** A name that no mail server will ever have (RFC 2606). */
const HOST = 'sms.invalid';

/** Without a service: beside the mails of this machine, where developers and tests read it. */
export const inboxSms = (mail: Pick<Mail, 'send'>): Sms => ({
  send: ({ to, text }) =>
    mail.send({ to: `${to}@${HOST}`, subject: text, text, html: '', message_id: `<${randomUUID()}@${HOST}>` }),
});
