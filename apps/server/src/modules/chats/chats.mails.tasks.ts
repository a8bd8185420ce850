import { chatLimits } from '@marula/contract/chat-limits';
import { localeOf } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { unreadMessages } from '../../mail/chat-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { chatMailsRepository, type Waiting } from './chats.mails.repository.ts';

async function tell(deps: Deps, tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  const { siteUrl } = deps.config.http;
  const locale = localeOf(first.locale, first.work_country_id);
  const letter = unreadMessages(locale, {
    names: waiting.map(({ name }) => name),
    messages: waiting.reduce((sum, { messages }) => sum + messages, 0),
    url: `${siteUrl}/dashboard/chat?chat=${first.chat_id}`,
    settingsUrl: `${siteUrl}/dashboard/settings/account`,
  });
  await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: first.email, locale, letter });
}

/** One letter for each member, however many have written in however many conversations. */
export const mailUnread = task({
  name: 'chats.mail-unread',
  schema: z.object({}),
  cron: '*/2 * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const now = deps.clock();
      const waiting = await chatMailsRepository(tx).take(new Date(now.getTime() - chatLimits.mailAfterMs), now);
      for (const one of Map.groupBy(waiting, ({ profile_id }) => profile_id).values()) await tell(deps, tx, one);
    }),
});
