import type { Db } from '../db/database.ts';

export const platformRepository = (db: Db) => ({
  async takesPartIn(profileId: string, companyId: string, chatId: string): Promise<boolean> {
    const { rows } = await db.query(
      `select 1 as found from chats c where c.id = $3 and c.company_id = $2
       and (not c.private or exists (select from chat_participants p where p.chat_id = c.id and p.profile_id = $1))`,
      [profileId, companyId, chatId],
    );
    return rows.length === 1;
  },
});
