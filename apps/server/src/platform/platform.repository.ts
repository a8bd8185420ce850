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

  /** Whether somebody may put a file there: no profile names it, and it takes another's place or there is room. */
  async hasRoomFor(candidateId: string, file: { bucket: string; name: string }, most: number): Promise<boolean> {
    const { rows } = await db.query(
      `select 1 as room where not is_candidate_file($1::uuid, $2, $3) and (
         exists (select from storage.objects o where o.bucket_id = $2 and o.name = $3)
         or (select count(*) from storage.objects o where o.bucket_id = $2 and o.owner_id = $1::text) < $4::int)`,
      [candidateId, file.bucket, file.name, most],
    );
    return rows.length === 1;
  },

  /** Whether the file is part of a profile that the company may see whole. */
  async knowsFile(companyId: string, candidateId: string, file: { bucket: string; name: string }): Promise<boolean> {
    const { rows } = await db.query(
      `select 1 as found where is_candidate_file($2::uuid, $3, $4) and exists (select from applications a
         where a.profile_id = $2::uuid and a.company_id = $1 and a.applied_at is not null)`,
      [companyId, candidateId, file.bucket, file.name],
    );
    return rows.length === 1;
  },
});
