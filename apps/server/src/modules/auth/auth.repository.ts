import type { UserType } from '@marula/contract/employers.contract';
import type { Db } from '../../core/database.ts';

export const authRepository = (db: Db) => ({
  async emailExists(email: string): Promise<boolean> {
    const { rows } = await db.query('select 1 as found from profiles where email = $1', [email]);
    return rows.length > 0;
  },

  async userType(id: string): Promise<UserType | null> {
    const { rows } = await db.query<{ user_type: UserType }>('select user_type from profiles where id = $1', [id]);
    return rows[0]?.user_type ?? null;
  },
});
