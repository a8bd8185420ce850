import { locales } from '@marula/contract/tenants';
import { z } from 'zod';
import { AddressRefused } from '../core/address-refused.ts';
import { type Task, task } from '../core/module.ts';
import { asHtml, asText } from './layout.ts';
import { mailLogRepository } from './mail-log.repository.ts';

const Way = z.object({ label: z.string(), url: z.string() });

const Section = z.object({
  heading: z.string().optional(),
  items: z.array(z.object({ text: z.string(), action: Way.optional() })),
});

const Letter = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.union([z.string(), z.array(z.union([z.string(), Way]))])),
  sections: z.array(Section).optional(),
  action: Way.optional(),
  otherwise: Way.optional(),
  code: z.string().optional(),
  note: z.string().optional(),
  out: z.object({ unsubscribe: z.string(), settings: z.string().optional() }).optional(),
});

export const SentMail = z.object({
  id: z.uuid(),
  to: z.email(),
  /** Whom an answer goes to, where it is not us. */
  reply_to: z.email().optional(),
  /** The id of an earlier mail that it belongs to. */
  follows: z.uuid().optional(),
  locale: z.enum(locales),
  letter: Letter,
});

type Deps = Parameters<Task['run']>[0];

type Sent = z.output<typeof SentMail>;

const handOver = ({ mail, config }: Deps, { id, to, reply_to, follows, locale, letter }: Sent): Promise<void> => {
  const nameOf = (mailId: string) => `<${mailId}@${new URL(config.http.siteUrl).hostname}>`;
  return mail.send({
    to,
    subject: letter.subject,
    html: asHtml(letter, locale),
    text: asText(letter, locale),
    message_id: nameOf(id),
    ...(follows && { follows: nameOf(follows) }),
    ...(reply_to && { reply_to }),
    ...(letter.out && { unsubscribe_url: letter.out.unsubscribe }),
  });
};

/** Hands a letter to the mail server; the same id again is the same mail to who receives it. What became of it is kept. */
export async function deliver(deps: Deps, mail: Sent): Promise<void> {
  const log = mailLogRepository(deps.db);
  const outcome = { id: mail.id, recipient: mail.to, subject: mail.letter.subject };
  try {
    await handOver(deps, mail);
    await log.note({ ...outcome, state: 'sent', said: null, at: deps.clock() });
  } catch (error) {
    if (error instanceof AddressRefused) {
      await log.note({ ...outcome, state: 'refused', said: error.message, at: deps.clock() });
    }
    throw error;
  }
}

/** A mail server may be away for hours: it is tried again for a day. Nothing of its words is kept once it has left. */
export const mailTask = {
  retries: { limit: 300, firstDelaySeconds: 2, longestDelaySeconds: 300 },
  keepsNothing: true,
} as const;

/** Sent in the transaction that gives the reason for the mail. */
export const sendMail = task({
  name: 'mail.send',
  schema: SentMail,
  ...mailTask,
  run: async (deps, mail) => {
    try {
      await deliver(deps, mail);
    } catch (error) {
      // An address that takes no mail takes none in an hour, either.
      if (!(error instanceof AddressRefused)) throw error;
    }
  },
});
