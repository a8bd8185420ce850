import type { Db } from '../../core/database.ts';

export interface TrackedLink {
  id: string;
  job_id: string;
  company_id: string;
  via: string;
}

export interface Click {
  token_id: string;
  visitor_hash: string;
  /** Who clicked, where they are signed in. */
  account: string | undefined;
}

export const trackedLinksRepository = (db: Db) => ({
  jobOf: (companyId: string, id: string): Promise<{ archived: boolean } | undefined> =>
    db.one('select archived from jobs where company_id = $1 and id = $2', [companyId, id]),

  /** Of a job that people can apply for: any other link is as good as none. */
  find: (token: string, now: Date): Promise<TrackedLink | undefined> =>
    db.one(
      `select t.id, t.job_id, j.company_id, t.via from link_tokens t join jobs j on j.id = t.job_id
       where t.token = $1 and j.published_at is not null and not j.archived
         and j.active and not j.expired and j.expires_at > $2`,
      [token, now],
    ),
});

export const linkClicksRepository = (db: Db) => ({
  /** Whoever clicks next waits, so that two clicks at once are one. False where the link has gone meanwhile. */
  async hold(tokenId: string): Promise<boolean> {
    return (await db.one('select id from link_tokens where id = $1 for no key update', [tokenId])) !== undefined;
  },

  /** A click that somebody else has said was theirs is not given to who shares their address. */
  async recent({ token_id, visitor_hash, account }: Click, since: Date): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      `select id from link_clicks
       where token_id = $1 and visitor_hash = $2 and clicked_at > $3 and (profile_id is null or profile_id = $4)
       order by clicked_at desc limit 1`,
      [token_id, visitor_hash, since, account],
    );
    return row?.id;
  },

  async add(id: string, { token_id, visitor_hash }: Click, now: Date): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      'insert into link_clicks (id, token_id, visitor_hash, clicked_at) values ($1, $2, $3, $4) returning id',
      [id, token_id, visitor_hash, now],
    );
    return row?.id;
  },

  /** Whose click it is; the first who says so. */
  async attach(id: string, profileId: string, since: Date): Promise<boolean> {
    const row = await db.one(
      `update link_clicks set profile_id = $2
       where id = $1 and (profile_id is null or profile_id = $2) and clicked_at > $3 returning id`,
      [id, profileId, since],
    );
    return row !== undefined;
  },

  /** Somebody else's is as unknown as one that never was. */
  async isKnown(id: string, profileId: string): Promise<boolean> {
    const row = await db.one('select id from link_clicks where id = $1 and (profile_id is null or profile_id = $2)', [
      id,
      profileId,
    ]);
    return row !== undefined;
  },

  /**
   * For an application that was there before its click was known: sent on a bad line, or faster than the click. Whoever
   * was invited came by no link, and was in the pipeline before they applied.
   */
  async explainApplication(id: string): Promise<void> {
    await db.query(
      `update applications a set channel = t.via from link_clicks c join link_tokens t on t.id = c.token_id
       where c.id = $1 and a.profile_id = c.profile_id and a.job_id = t.job_id and a.channel is null
         and a.applied_at = a.created_at and a.applied_at >= c.clicked_at`,
      [id],
    );
  },

  async forgetBefore(moment: Date): Promise<void> {
    await db.query(
      `delete from link_clicks where clicked_at <= $1
         and (profile_id is null or profile_id not in (select id from held_people))`,
      [moment],
    );
  },
});

export const deepLinksRepository = (db: Db) => ({
  /** The last one is where they were going. */
  async put(visitorHash: string, path: string, now: Date): Promise<void> {
    await db.query(
      `insert into deep_links (visitor_hash, path, left_at) values ($1, $2, $3)
       on conflict (visitor_hash) do update set path = excluded.path, left_at = excluded.left_at`,
      [visitorHash, path, now],
    );
  },

  /** Once: two who ask at the same time do not both get it. */
  async take(visitorHash: string, since: Date): Promise<string | undefined> {
    const row = await db.one<{ path: string }>(
      'delete from deep_links where visitor_hash = $1 and left_at > $2 returning path',
      [visitorHash, since],
    );
    return row?.path;
  },

  async forgetBefore(moment: Date): Promise<void> {
    await db.query('delete from deep_links where left_at <= $1', [moment]);
  },
});
