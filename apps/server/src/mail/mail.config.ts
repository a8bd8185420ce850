import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

export const mailSettings = {
  smtpUrl: setting({
    env: 'SMTP_URL',
    doc: 'The mail server: smtp://user:password@host:587 or smtps://…:465. Empty: mails stay in an inbox on this machine.',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  }),
  from: setting({
    env: 'MAIL_FROM',
    doc: 'The sender of every mail.',
    schema: z.string().regex(/@/, 'must hold an email address'),
    default: 'Marula <hello@marula.test>',
  }),
  inboxPort: setting({
    env: 'INBOX_PORT',
    doc: 'Where the local inbox can be read while there is no mail server; 0 takes any free port.',
    schema: z.coerce.number('must be a number').int().min(0).max(65_535),
    default: '3025',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    mail: ValuesOf<typeof mailSettings>;
  }
}
