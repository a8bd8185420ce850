import { localeOf } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { announcementsRepository } from '../../domain/announcements/announcements.repository.ts';
import { waysOut } from '../../domain/news-mails/news-mails.ts';
import { sendMail } from '../../mail/mail.tasks.ts';

/** One batch, noted and handed to the post together. False once nobody is left. */
async function sendBatch(deps: Deps, tx: Tx): Promise<boolean> {
  const announcements = announcementsRepository(tx);
  const announcement = await announcements.takeOpen();
  if (!announcement) return false;
  const readers = await announcements.takeReaders(announcement);
  const subscribers = await announcements.takeSubscribers(announcement);
  if (readers.length + subscribers.length === 0) await announcements.finish(announcement.id, deps.clock());
  const outOf = await waysOut(tx, deps.config.http.siteUrl);
  for (const { profile_id, email: to, locale: chosen, work_country_id } of readers) {
    const letter = { ...announcement.letter, out: outOf({ profile_id, kinds: [announcement.kind], digest: false }) };
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to, locale: localeOf(chosen, work_country_id), letter });
  }
  for (const { subscriber_id, email: to, locale } of subscribers) {
    const { unsubscribe } = outOf({ profile_id: subscriber_id, kinds: ['news'], digest: false });
    const letter = { ...announcement.letter, out: { unsubscribe } };
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to, locale, letter });
  }
  return true;
}

/** `npm run announce` only writes an announcement down: it is sent from here, wherever tasks run. */
export const sendAnnouncements = task({
  name: 'mails.send-announcements',
  schema: z.object({}),
  cron: '* * * * *',
  run: async (deps) => {
    while (await withTx(deps, (tx) => sendBatch(deps, tx)));
  },
});
