import { createHash } from 'node:crypto';
import { AppError } from '@marula/contract/errors';
import { formLimits } from '@marula/contract/form-limits';
import { duration } from '@marula/contract/limits';
import { supportLimits } from '@marula/contract/support-limits';
import { defaultLocale } from '@marula/contract/tenants';
import { rateRepository } from '../../access/rate.repository.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { messageForTeam, messageReceipt } from '../../mail/form-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { askedByForm } from '../erasure/asked-by-form.ts';
import { mailboxOf } from '../mailboxes/mailbox.ts';
import { pseudonymsFor } from '../pseudonyms/pseudonyms.ts';
import { clockFor } from './answer-clock.ts';
import { formMessagesRepository, type NewMessage } from './form-messages.repository.ts';

const digestOf = (day: string, { kind, topic, email, message, company_id }: NewMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([day, kind, topic, mailboxOf(email), company_id, message]))
    .digest('base64url');

/** The mailbox gets a letter for each message: so many a day, whoever writes in its name. */
export async function countFrom(deps: Deps, tx: Tx, email: string, most: number, windowMs: number): Promise<void> {
  const mailbox = (await pseudonymsFor(tx, 'letter'))(mailboxOf(email));
  const hits = await rateRepository(tx).hit([`form ${most} ${mailbox}`], deps.clock(), windowMs);
  if (hits > most) throw new AppError('rate.requests');
}

/** The first words. */
const subjectOf = (message: string): string => {
  const line = message.trim().replaceAll(/\s+/g, ' ');
  const most = supportLimits.subjectCharacters;
  const whole = [...line];
  if (whole.length <= most) return line;
  return `${whole
    .slice(0, most - 1)
    .join('')
    .replace(/\s\S*$/, '')}…`;
};

/** Where a team reads what people write: its own address, or else that of every mail's sender. */
const teamAddress = ({ config: { contact, mail } }: Deps): string =>
  contact.teamMail ?? /<([^<>]+)>/.exec(mail.from)?.[1] ?? mail.from;

/**
 * Kept, told to the team and confirmed to the writer, each once: the same words again are the message that we have. An
 * address that somebody only typed is written to a few times a day, an account's own more often.
 */
export async function keepMessage(
  deps: Deps,
  tx: Tx,
  message: NewMessage,
  address: 'typed' | 'own',
): Promise<{ id: string; isNew: boolean }> {
  const now = deps.clock();
  const clock = await clockFor(tx, now, message);
  const digest = digestOf(now.toISOString().slice(0, 10), message);
  const stored = { ...message, ...clock, id: deps.newId(), digest, subject: subjectOf(message.message) };
  const { id, number, isNew } = await formMessagesRepository(tx).add({ ...stored, created_at: now, changed_at: now });
  if (!isNew) return { id, isNew };
  if (message.topic === 'privacy') await askedByForm(deps, tx, { ...message, case_id: id }, address);
  const { perMailboxAndDay, perAccountAndDay } = formLimits;
  const most = address === 'typed' ? perMailboxAndDay : perAccountAndDay;
  await countFrom(deps, tx, message.email, most, duration.day);
  const { locale, email } = message;
  await deps.tasks.send(tx, sendMail, {
    id: deps.newId(),
    to: teamAddress(deps),
    locale: defaultLocale,
    letter: messageForTeam({ ...message, number, url: `${deps.config.http.siteUrl}/admin/support?case=${id}` }),
    reply_to: email,
  });
  await deps.tasks.send(tx, sendMail, {
    // Answers refer to it.
    id,
    to: email,
    locale,
    letter: messageReceipt(locale, { ...message, number }),
  });
  return { id, isNew };
}
