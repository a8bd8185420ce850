import { textLimits } from '@marula/contract/limits';
import type { MailEvent } from '@marula/contract/service-calls.contract';
import { defaultLocale, defaultTenant } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { clockFor } from '../../domain/form-messages/answer-clock.ts';
import { keepMessage } from '../../domain/form-messages/form-messages.ts';
import { mailboxOf } from '../../domain/mailboxes/mailbox.ts';
import { supportMailsRepository } from './support.mails.repository.ts';
import { idOfMail, newWords, ownMailId } from './support.mails.rules.ts';
import { caseMessagesRepository } from './support.messages.repository.ts';
import { type HeldCase, supportRepository } from './support.repository.ts';

type Received = Extract<MailEvent, { type: 'received' }>;
type Bounced = Extract<MailEvent, { type: 'bounced' }>;

export const hearMail = (deps: Deps, event: MailEvent): Promise<{ handled: boolean }> =>
  withTx(deps, async (tx) => ({
    handled: event.type === 'bounced' ? await noteBounce(tx, event) : await takeMail(deps, tx, event),
  }));

async function noteBounce(tx: Tx, { message_id, said }: Bounced): Promise<boolean> {
  const id = ownMailId(message_id);
  if (!id) return false;
  const known = await supportMailsRepository(tx).bounced(id, said);
  await caseMessagesRepository(tx).noteMail(id, 'refused');
  return known;
}

/** A case belongs to the mailbox it was written from: another that names it begins one of its own. */
async function caseOf(tx: Tx, { refers_to, from }: Received): Promise<HeldCase | undefined> {
  const ids = refers_to.flatMap((reference) => ownMailId(reference) ?? []);
  const id = await supportMailsRepository(tx).caseOf(ids);
  const held = id && (await supportRepository(tx).hold(id));
  return held && mailboxOf(held.email) === mailboxOf(from) ? held : undefined;
}

const firstOf = (text: string) => [...text].slice(0, textLimits.message).join('');

async function takeMail(deps: Deps, tx: Tx, mail: Received): Promise<boolean> {
  const words = firstOf(newWords(mail.text) || mail.subject.trim());
  if (mail.automatic || words === '') return false;
  const held = await caseOf(tx, mail);
  if (!held) return beginCase(deps, tx, mail, words);
  const now = deps.clock();
  const said = { id: deps.newId(), case_id: held.id, kind: 'question', content: words, staff: null } as const;
  const isNew = await caseMessagesRepository(tx).add({
    ...said,
    created_at: now,
    message_id: idOfMail(mail.message_id),
  });
  if (isNew && held.state !== 'open')
    await supportRepository(tx).turn(held.id, { state: 'open', now, waits: await clockFor(tx, now, held) });
  return true;
}

/** Only a sender who is proved is taken for the person of that address: anybody can write a name into a mail. */
async function beginCase(deps: Deps, tx: Tx, { from, name, proved }: Received, message: string): Promise<boolean> {
  const email = from.toLowerCase();
  const writer = proved ? await supportMailsRepository(tx).writer(email) : undefined;
  const where = { tenant: writer?.tenant ?? defaultTenant, locale: writer?.locale ?? defaultLocale };
  const rest = { kind: 'contact', topic: 'question', phone: null, page: null } as const;
  await keepMessage(
    deps,
    tx,
    {
      ...rest,
      ...where,
      name: writer?.name || name.trim() || email,
      email,
      company: writer?.company ?? null,
      message,
      profile_id: writer?.profile_id ?? null,
      company_id: writer?.company_id ?? null,
    },
    'typed',
  );
  return true;
}
