import { type TextChannel, type TextKind, textKinds } from '@marula/contract/news-texts';
import type { Db } from '../../core/database.ts';
import type { News } from '../../domain/notifications/news.ts';
import type { NewsTextKind } from './candidate-app.texts.rules.ts';

/** Whether a person (p) still wants it; what is switched off altogether (n) is not told here either. */
const WANTED: Record<NewsTextKind, string> = {
  new_jobs: 'coalesce(n.new_jobs, true) and exists (select from job_alerts a where a.profile_id = p.id and a.text)',
  ...(Object.fromEntries(textKinds.map((kind) => [kind, `coalesce(n.${kind}, true) and t.${kind}`])) as Record<
    TextKind,
    string
  >),
};

export interface TextReader {
  channel: TextChannel;
  locale: string | null;
  work_country_id: number;
}

export interface Waiting {
  profile_id: string;
  kind: NewsTextKind;
  /** A line of the bell; else the news itself. */
  notification_id?: string;
  news?: News;
  more?: number;
  due_at: Date;
}

interface Taken {
  notification_id: string | null;
  news: News | null;
  more: number;
}

export const newsTextsRepository = (db: Db) => ({
  /** Nobody, where they want no text messages of this kind or are gone. */
  reader: (profileId: string, kind: NewsTextKind): Promise<TextReader | undefined> =>
    db.one(
      `select coalesce(t.channel, 'sms') as channel, p.locale, c.work_country_id
       from profiles p join candidates c on c.profile_id = p.id
       left join candidate_text_preferences t on t.profile_id = p.id
       left join candidate_notification_preferences n on n.profile_id = p.id
       where p.id = $1 and p.active and ${WANTED[kind]}`,
      [profileId],
    ),

  /** Locked, because a task that takes it in between would leave the next text waiting for nobody. */
  last: (
    profileId: string,
    kind: NewsTextKind,
  ): Promise<{ due_at: string | null; told_at: string | null } | undefined> =>
    db.one('select due_at, told_at from news_texts where profile_id = $1 and kind = $2 for update', [profileId, kind]),

  /** What waits already keeps its time, and is counted. */
  async wait({ profile_id, kind, notification_id, news, more = 0, due_at }: Waiting): Promise<void> {
    await db.query(
      `insert into news_texts as w (profile_id, kind, due_at, notification_id, news, more)
       values ($1, $2, $3, $4, $5, $6) on conflict (profile_id, kind) do update set
         due_at = coalesce(w.due_at, excluded.due_at), notification_id = excluded.notification_id, news = excluded.news,
         more = excluded.more + case when w.due_at is null then 0
           else w.more + (w.notification_id is null or w.notification_id is distinct from excluded.notification_id)::int end`,
      [profile_id, kind, due_at, notification_id ?? null, news ? JSON.stringify(news) : null, more],
    );
  },

  /** Once, whoever asks at the same time. */
  take: (profileId: string, kind: NewsTextKind, now: Date): Promise<Taken | undefined> =>
    db.one(
      `with due as (select notification_id, news, more from news_texts
         where profile_id = $1 and kind = $2 and due_at <= $3 for update)
       update news_texts w set due_at = null, notification_id = null, news = null, more = 0 from due
       where w.profile_id = $1 and w.kind = $2 returning due.notification_id, due.news, due.more`,
      [profileId, kind, now],
    ),

  async told(profileId: string, kind: NewsTextKind, at: Date): Promise<void> {
    await db.query('update news_texts set told_at = $3 where profile_id = $1 and kind = $2', [profileId, kind, at]);
  },
});
