import { expect } from 'vitest';

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

/** Waits for the mail with these words in its subject. */
export const mailTo = async (inboxUrl: string, address: string, subject: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${inboxUrl}/api/mails`)).json()) as Mail[];
        found = mails.find((mail) => mail.to.includes(address) && mail.subject.includes(subject));
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found as Mail;
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
