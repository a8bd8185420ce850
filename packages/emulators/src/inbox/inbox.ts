import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { servePages } from './inbox-pages.ts';
import type { MailStore, ReceivedMail } from './mail-store.ts';

const MOST_KEPT = 500;
const LARGEST_BYTES = 10 * 1_048_576;

export interface InboxOptions {
  host?: string;
  smtpPort?: number;
  pagePort?: number;
}

export type Inbox = Awaited<ReturnType<typeof startInbox>>;

const addresses = (field: ParsedMail['to']): string[] =>
  (Array.isArray(field) ? field : field ? [field] : []).flatMap(({ value }) =>
    value.map(({ address = '' }) => address),
  );

const received = (id: number, mail: ParsedMail, to: string[]): ReceivedMail => ({
  id,
  received_at: new Date().toISOString(),
  from: mail.from?.text ?? '',
  to: to.length > 0 ? to : addresses(mail.to),
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  html: mail.html || '',
  headers: Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()])),
});

/** Loaded with the first mail, so that no start waits for it. */
const parsed = async (stream: Readable) => (await import('mailparser')).simpleParser(stream);

const refused = (why: string, responseCode: number) => Object.assign(new Error(why), { responseCode });

/** A mail server that keeps what it is given, with a page to read it. Nothing leaves this machine. */
export async function startInbox({ host = '127.0.0.1', smtpPort = 0, pagePort = 0 }: InboxOptions = {}) {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let last = 0;
  let refusal: string | undefined;
  let silent = false;
  const unknown = new Set<string>();

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_BYTES,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onRcptTo: ({ address }, _session, done) => done(unknown.has(address) ? refused('No such mailbox here', 550) : null),
    onData: (stream, session, done) => {
      parsed(stream).then((mail) => {
        if (refusal) return done(refused(refusal, 451));
        last += 1;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(received(last, mail, to));
        if (mails.length > MOST_KEPT) mails.shift();
        for (const look of waiting) look();
        if (!silent) done();
      }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(smtpPort, host, resolve);
  });
  const store: MailStore = { list: () => mails, clear: () => mails.splice(0) };
  const page = await servePages(store, { host, port: pagePort });

  return {
    ...store,
    smtpUrl: `smtp://${host}:${(smtp.server.address() as AddressInfo).port}`,
    pageUrl: page.url,
    /** From now on every mail is turned away for the time being, as a busy server would; without a reason, taken again. */
    refuse: (reason?: string) => {
      refusal = reason;
    },
    /** From now on nobody lives at this address. */
    forgetMailbox: (address: string) => void unknown.add(address),
    /** From now on a mail is kept and its sender never hears so, as when the line breaks at the last moment. */
    staySilent: (on: boolean) => {
      silent = on;
    },
    /** The first mail that fits, also one that is there already. */
    waitFor: (fits: (mail: ReceivedMail) => boolean, patienceMs = 10_000): Promise<ReceivedMail> =>
      new Promise((resolve, reject) => {
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const look = () => {
          const found = mails.find(fits);
          if (!found) return;
          finish();
          resolve(found);
        };
        const timer = setTimeout(() => {
          finish();
          reject(
            new Error(`no such mail came; there were ${mails.map(({ subject }) => subject).join(', ') || 'none'}`),
          );
        }, patienceMs);
        waiting.add(look);
        look();
      }),
    stop: async () => {
      await page.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
