import { vi } from 'vitest';

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

interface InboxMail extends Mail {
  id: number;
}

/** Waits for the mail with these words in its subject. */
export const mailTo = (inboxUrl: string, address: string, subject: string): Promise<InboxMail> => {
  return vi.waitFor(
    async () => {
      const mails = (await (await fetch(`${inboxUrl}/api/mails`)).json()) as InboxMail[];
      const found = mails.find((mail) => mail.to.includes(address) && mail.subject.includes(subject));
      if (!found) throw new Error(`no mail to ${address} says ${subject}`);
      return found;
    },
    { timeout: 60_000 },
  );
};

/** The one link that a mail is about. */
export const linkIn = ({ text }: Mail): string => {
  const link = /https?:\/\/\S+(?:verify|create-member)\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
};

export const codeIn = ({ text }: Mail): string => {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
};
