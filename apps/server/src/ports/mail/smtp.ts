import { createTransport } from 'nodemailer';
import { AddressRefused, type Mail } from './port.ts';

const PATIENCE_MS = 20_000;

/** Over SMTP, a few connections at a time. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail is made of our own words: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ message_id, unsubscribe_url: url, reply_to, follows, ...mail }) => {
      const headers = url && { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const sending = transport.sendMail({
        from,
        ...mail,
        messageId: message_id,
        ...(reply_to && { replyTo: reply_to }),
        ...(follows && { inReplyTo: follows, references: follows }),
        ...(headers && { headers }),
      });
      await sending.catch((error: { code?: string; responseCode?: number; message: string }) => {
        throw error.code === 'EENVELOPE' && (error.responseCode ?? 0) >= 500
          ? new AddressRefused(error.message, { cause: error })
          : error;
      });
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
