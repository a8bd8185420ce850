import { startInbox } from '@marula/emulators/inbox/inbox';
import type { Config } from '../core/config.ts';
import type { Mail } from '../ports/mail/port.ts';
import { smtpMail } from '../ports/mail/smtp.ts';

/** Mail without a mail server: it stays on this machine, where it can be read. */
export interface LocalPost {
  mail: Mail;
  inboxUrl: string;
  close(): Promise<void>;
}

const isTaken = (error: unknown) => (error as { code?: string }).code === 'EADDRINUSE';

/** Undefined when a mail server is configured, or when this process sends nothing because others run the tasks. */
export async function openLocalPost({ mail: config, app: { mode } }: Config): Promise<LocalPost | undefined> {
  if (config.smtpUrl || mode === 'web') return undefined;
  const inbox = await startInbox({ pagePort: config.inboxPort }).catch((error: unknown) => {
    if (isTaken(error)) return startInbox();
    throw error;
  });
  const mail = smtpMail({ url: inbox.smtpUrl, from: config.from });
  return {
    mail,
    inboxUrl: inbox.pageUrl,
    close: async () => {
      mail.close();
      await inbox.stop();
    },
  };
}
