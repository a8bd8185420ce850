import type { Db } from '../core/database.ts';

export interface CallKey {
  person_id: string;
  endpoint: string;
  key: string;
}

interface KnownCall {
  body_hash: string;
  reply: { answer: unknown } | null;
}

const BY_KEY = 'person_id = $1 and endpoint = $2 and key = $3';
const keyOf = ({ person_id, endpoint, key }: CallKey) => [person_id, endpoint, key];

export const onceRepository = (db: Db) => ({
  /** Whether this is the first of its kind: of several at once, one is. */
  async claim(call: CallKey, bodyHash: string, now: Date): Promise<boolean> {
    const added = await db.one(
      `insert into calls_once (person_id, endpoint, key, body_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning key`,
      [...keyOf(call), bodyHash, now],
    );
    return added !== undefined;
  },

  find: (call: CallKey): Promise<KnownCall | undefined> =>
    db.one(`select body_hash, reply from calls_once where ${BY_KEY}`, keyOf(call)),

  async putReply(call: CallKey, answer: unknown): Promise<void> {
    await db.query(`update calls_once set reply = $4 where ${BY_KEY}`, [...keyOf(call), JSON.stringify({ answer })]);
  },

  /** It came to nothing and may be tried again. */
  async release(call: CallKey): Promise<void> {
    await db.query(`delete from calls_once where ${BY_KEY}`, keyOf(call));
  },

  async removeBefore(moment: Date): Promise<void> {
    await db.query('delete from calls_once where created_at < $1', [moment]);
  },
});
