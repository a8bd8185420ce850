import type { LinkPurpose } from '@marula/contract/privacy-desk-limits';
import type { Db } from '../../core/database.ts';

interface Link {
  request_id: string;
  purpose: LinkPurpose;
  number: number;
  until: string;
}

export const privacyLinksRepository = (db: Db) => ({
  /** A new one ends those of before: one mail works at a time. */
  async add(hash: string, requestId: string, purpose: LinkPurpose, now: Date, until: Date): Promise<void> {
    await db.query('update privacy_links set used_at = $3 where request_id = $1 and purpose = $2 and used_at is null', [
      requestId,
      purpose,
      now,
    ]);
    await db.query('insert into privacy_links (token_hash, request_id, purpose, expires_at) values ($1, $2, $3, $4)', [
      hash,
      requestId,
      purpose,
      until,
    ]);
  },

  find: (hash: string, now: Date): Promise<Link | undefined> =>
    db.one(
      `select l.request_id, l.purpose, r.number::int, l.expires_at as until
       from privacy_links l join privacy_requests r on r.id = l.request_id
       where l.token_hash = $1 and l.used_at is null and l.expires_at > $2`,
      [hash, now],
    ),

  /** Of many who follow it at once, one. */
  use: (hash: string, purpose: LinkPurpose, now: Date): Promise<{ request_id: string } | undefined> =>
    db.one(
      `update privacy_links set used_at = $3 where token_hash = $1 and purpose = $2 and used_at is null
         and expires_at > $3 returning request_id`,
      [hash, purpose, now],
    ),

  /** Counts a try at a file; the first one starts the hours that are left. */
  try: (hash: string, now: Date, until: Date, most: number): Promise<{ request_id: string } | undefined> =>
    db.one(
      `update privacy_links set tries = tries + 1,
         expires_at = case tries when 0 then least(expires_at, $3) else expires_at end
       where token_hash = $1 and purpose = 'file' and used_at is null and expires_at > $2 and tries < $4
       returning request_id`,
      [hash, now, until, most],
    ),
});
