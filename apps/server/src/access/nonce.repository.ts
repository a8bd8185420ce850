import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

const USE = prepared(`insert into service_nonces (key_id, nonce, used_at) values ($1, $2, $3)
  on conflict do nothing returning nonce`);

export const nonceRepository = (db: Db) => ({
  /** Whether this key used it for the first time: of several at once, one did. */
  async use(keyId: string, nonce: string, now: Date): Promise<boolean> {
    return (await db.one(USE, [keyId, nonce, now])) !== undefined;
  },

  async removeBefore(moment: Date): Promise<void> {
    await db.query('delete from service_nonces where used_at < $1', [moment]);
  },
});
