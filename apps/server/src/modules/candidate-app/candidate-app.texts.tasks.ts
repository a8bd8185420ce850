import { Id } from '@marula/contract/shared.contract';
import { localeOf } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { subscriber, type Task, task } from '../../core/module.ts';
import { textChannelsOf } from '../../core/text-channels.ts';
import { withTx } from '../../db/tx.ts';
import type { News } from '../../domain/notifications/news.ts';
import { notificationReadersRepository } from '../../domain/notifications/notifications.repository.ts';
import { newsTextsRepository, type Waiting } from './candidate-app.texts.repository.ts';
import { dueAt, type NewsTextKind, newsTextKinds, quietUntil, textOf } from './candidate-app.texts.rules.ts';

const Kind = z.enum(newsTextKinds);
const Told = z.object({ id: Id, profile_id: Id, kind: Kind, news: z.custom<News>(), more: z.int() });
/** As long as anybody would still want to hear of it. */
const WITHIN_HOURS = { limit: 20, firstDelaySeconds: 2, longestDelaySeconds: 900 };

/** To the number that is theirs at this moment, if they still want it and it is day. */
export const sendNewsText: Task<typeof Told> = task({
  name: 'candidate-app.send-news-text',
  schema: Told,
  retries: WITHIN_HOURS,
  keepsNothing: true,
  async run(deps, told) {
    const { id, profile_id, kind, news, more } = told;
    const { db, config, clock, tasks, identity, sms } = deps;
    const reader = await newsTextsRepository(db).reader(profile_id, kind);
    if (!reader || textChannelsOf(config).length === 0) return;
    const morning = quietUntil(clock(), reader.work_country_id, config.sms.quietHours);
    if (morning) return tasks.send(db, sendNewsText, told, { at: morning });
    const to = await identity.phoneOf(profile_id);
    if (!to) return;
    const locale = localeOf(reader.locale, reader.work_country_id);
    const text = textOf(locale, { news, more, siteUrl: config.http.siteUrl });
    await sms.send({ id, channel: reader.channel, to, text });
  },
});

/** What waited, as it is now. */
async function newsOf(tx: Tx, profileId: string, kind: NewsTextKind, now: Date) {
  const taken = await newsTextsRepository(tx).take(profileId, kind, now);
  if (!taken?.notification_id) return taken?.news ? { news: taken.news, more: taken.more } : undefined;
  const line = await notificationReadersRepository(tx).told(taken.notification_id);
  // Read meanwhile, in the app.
  if (!line || line.read) return undefined;
  return { news: line.data as unknown as News, more: taken.more };
}

/** Taken and handed on in one transaction: who runs it twice, or dies in it, tells once. */
export const textOfNews = task({
  name: 'candidate-app.text-of-news',
  schema: z.object({ profile_id: Id, kind: Kind }),
  run: (deps, { profile_id, kind }) =>
    withTx(deps, async (tx) => {
      const now = deps.clock();
      const told = await newsOf(tx, profile_id, kind, now);
      if (!told || !(await newsTextsRepository(tx).reader(profile_id, kind))) return;
      await newsTextsRepository(tx).told(profile_id, kind, now);
      await deps.tasks.send(tx, sendNewsText, { id: deps.newId(), profile_id, kind, ...told });
    }),
});

/** Told when it is day, and long enough after the last of its kind. */
export async function waitForText(deps: Deps, tx: Tx, waiting: Omit<Waiting, 'due_at'>): Promise<void> {
  const { profile_id, kind } = waiting;
  const texts = newsTextsRepository(tx);
  const reader = await texts.reader(profile_id, kind);
  if (!reader) return;
  const last = await texts.last(profile_id, kind);
  const now = deps.clock();
  const due_at = dueAt(now, kind, {
    toldAt: last?.told_at ? new Date(last.told_at) : undefined,
    country: reader.work_country_id,
    quiet: deps.config.sms.quietHours,
  });
  await texts.wait({ ...waiting, due_at });
  if (last?.due_at) return;
  await deps.tasks.send(tx, textOfNews, { profile_id, kind }, due_at > now ? { at: due_at } : {});
}

/** What somebody has just done needs no message to say so. */
const ownActs = ['application_sent'];

export const textNews = subscriber({
  name: 'candidate-app.text-news',
  on: ['candidate.notified'],
  async handle(tx, { payload: { kind, ...news } }, deps) {
    const line = kind && (await notificationReadersRepository(tx).told(news.notification_id));
    if (line && !ownActs.includes(String(line.data.code))) await waitForText(deps, tx, { ...news, kind });
  },
});
