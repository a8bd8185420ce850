import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

export interface Look {
  company_id: string;
  profile_id: string;
  email: string;
  until: string;
}

const FIND = prepared(`select l.company_id, l.profile_id, p.email, l.until
  from support_looks l join profiles p on p.id = l.profile_id where l.id = $1 and l.session_id = $2`);

export const looksRepository = (db: Db) => ({
  /** Of this session at the console alone. */
  find: (id: string, sessionId: string): Promise<Look | undefined> => db.one(FIND, [id, sessionId]),
});
