import { chatLimits } from '@marula/contract/chat-limits';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { type MailReader, mailReadersRepository } from '../../domain/news-mails/news-mails.repository.ts';
import { tellByMail } from '../../domain/news-mails/news-mails.ts';
import { unreadMessages } from '../../mail/chat-letters.ts';
import { chatMailsRepository, type Waiting } from './chats.mails.repository.ts';

async function tell(deps: Deps, tx: Tx, waiting: readonly Waiting[], reader: MailReader): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  await tellByMail(deps, tx, {
    reader,
    news: [{ kind: 'new_messages', about: [...new Set(waiting.map(({ chat_id }) => chat_id))] }],
    write: (locale, _, out) =>
      unreadMessages(locale, {
        names: waiting.map(({ name }) => name),
        messages: waiting.reduce((sum, { messages }) => sum + messages, 0),
        url: `${deps.config.http.siteUrl}/dashboard/chat?chat=${first.chat_id}`,
        out,
      }),
  });
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
      const byReader = Map.groupBy(waiting, ({ profile_id }) => profile_id);
      for (const reader of await mailReadersRepository(tx).ofProfiles([...byReader.keys()])) {
        await tell(deps, tx, byReader.get(reader.profile_id) ?? [], reader);
      }
    }),
});
