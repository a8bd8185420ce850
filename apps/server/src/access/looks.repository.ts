import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

export interface Look {
  company_id: string;
  profile_id: string;
  until: string;
}

const FIND = prepared('select company_id, profile_id, until from support_looks where id = $1 and session_id = $2');

export const looksRepository = (db: Db) => ({
  /** Of this session at the console alone. */
  find: (id: string, sessionId: string): Promise<Look | undefined> => db.one(FIND, [id, sessionId]),
});
