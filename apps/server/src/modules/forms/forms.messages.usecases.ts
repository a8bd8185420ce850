import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { formLimits } from '@marula/contract/form-limits';
import type { SentForm } from '@marula/contract/forms.contract';
import { duration } from '@marula/contract/limits';
import { identify } from '../../access/admit.ts';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { writersRepository } from '../../domain/form-messages/form-messages.repository.ts';
import { countFrom, keepMessage } from '../../domain/form-messages/form-messages.ts';
import { mailboxOf } from '../../domain/mailboxes/mailbox.ts';
import { unsubscribeSecretRepository } from '../../domain/news-mails/news-mails.repository.ts';
import { subscribersRepository } from '../../domain/news-mails/subscribers.repository.ts';
import { tokenFor } from '../../domain/news-mails/unsubscribe-token.ts';
import { newsletterConfirmation } from '../../mail/form-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';

type Reply = ReplyOf<typeof endpoints.forms.send>;
type Message = Exclude<SentForm, { kind: 'newsletter' }>;
type Wish = Extract<SentForm, { kind: 'newsletter' }>;

/** Who writes, where they are signed in. A session that has ended is no reason to lose what somebody wrote. */
async function writerOf(deps: Deps, { authorization }: Visitor) {
  if (!authorization) return undefined;
  const shown = { authorization, company_id: undefined, locale: undefined, tenant: undefined };
  const caller = await identify(deps, shown).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const writer = caller && (await writersRepository(deps.db).find(caller.user_id));
  return writer && { ...writer, profile_id: caller.user_id };
}

export async function sendForm(deps: Deps, visitor: Visitor, form: SentForm): Promise<Reply> {
  const { kind } = form;
  // A program is told what a person would be told, and learns nothing.
  if (form.website !== '') return { id: deps.newId(), kind };
  const { id } = await (form.kind === 'newsletter' ? askForNewsletter(deps, visitor, form) : keep(deps, visitor, form));
  return { id, kind };
}

async function keep(deps: Deps, visitor: Visitor, form: Message): Promise<{ id: string }> {
  const writer = await writerOf(deps, visitor);
  const { kind, name, email, message } = form;
  const stored = {
    kind,
    topic: form.kind === 'contact' ? form.topic : null,
    tenant: visitor.tenant.code,
    locale: visitor.locale,
    name,
    email,
    message,
    phone: form.phone || null,
    company: form.company || writer?.company || null,
    page: form.page || null,
    profile_id: writer?.profile_id ?? null,
    company_id: writer?.company_id ?? null,
  };
  const { id } = await withTx(deps, (tx) => keepMessage(deps, tx, stored, 'typed'));
  return { id };
}

/** Nobody is on the list before they said so from their own mailbox, and the reply does not tell who is. */
function askForNewsletter(deps: Deps, { tenant, locale }: Visitor, { email }: Wish): Promise<{ id: string }> {
  return withTx(deps, async (tx) => {
    await countFrom(deps, tx, email, formLimits.confirmationsPerWeek, 7 * duration.day);
    const asking = { id: deps.newId(), email, mailbox: mailboxOf(email), tenant: tenant.code, locale };
    const { id, confirmed } = await subscribersRepository(tx).ask(asking, deps.clock());
    const reply = { id: deps.newId() };
    if (confirmed) return reply;
    const secret = await unsubscribeSecretRepository(tx).secret();
    const token = tokenFor(secret, { profile_id: id, kinds: ['news'], digest: false });
    const url = `${deps.config.http.siteUrl}/action?unsubscribe=${token}&asked=subscribe`;
    const letter = newsletterConfirmation(locale, { url, days: formLimits.unconfirmedDays });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: email, locale, letter });
    return reply;
  });
}
