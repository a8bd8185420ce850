import type { UserType } from '@marula/contract/employers.contract';
import type { Db } from '../../core/database.ts';

export const authRepository = (db: Db) => ({
  async emailExists(email: string): Promise<boolean> {
    const found = await db.one('select 1 as found from profiles where email = $1', [email]);
    return found !== undefined;
  },

  async userType(id: string): Promise<UserType | null> {
    const row = await db.one<{ user_type: UserType }>('select user_type from profiles where id = $1', [id]);
    return row?.user_type ?? null;
  },
});
