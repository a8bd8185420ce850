import { storage } from '@marula/contract/file-limits';
import type { Db } from '../core/database.ts';
import { closedTo } from '../domain/chats/message-columns.ts';

/** Somebody of a company, or of none: who looks for work. */
interface Talker {
  profile_id: string;
  company_id: string | null;
}

interface Picture {
  chat_id: string;
  name: string;
}

const IN_CHAT = `chat.id = $3 and case when $2::uuid is null then chat.applicant_id = $1
  else chat.company_id = $2 and (not chat.private
    or exists (select from chat_participants t where t.chat_id = chat.id and t.profile_id = $1)) end`;
const isSent = (name: string) => `exists (select from messages m where m.chat_id = chat.id and m.image_url = ${name})`;

export const platformRepository = (db: Db) => ({
  async takesPartIn(profileId: string, companyId: string, chatId: string): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from chats c where c.id = $3 and c.company_id = $2
       and (not c.private or exists (select from chat_participants p where p.chat_id = c.id and p.profile_id = $1))`,
      [profileId, companyId, chatId],
    );
    return found !== undefined;
  },

  /** Whether somebody may put a picture there: they may write there, nobody else's lies there, none was sent by that name. */
  async hasRoomInChat(talker: Talker, { chat_id, name }: Picture, most: number): Promise<boolean> {
    const own = `o.bucket_id = '${storage.buckets.chat}' and o.owner_id = $1::text`;
    const found = await db.one(
      `select 1 as room from chats chat where ${IN_CHAT} and not ${closedTo('$1::uuid')} and not ${isSent('$4')}
         and not exists (select from storage.objects o where o.bucket_id = '${storage.buckets.chat}' and o.name = $4
           and o.owner_id is distinct from $1::text)
         and (exists (select from storage.objects o where ${own} and o.name = $4)
           or (select count(*) from storage.objects o where ${own} and o.folder = chat.id || '/'
             and not ${isSent('o.name')}) < $5::int)`,
      [talker.profile_id, talker.company_id, chat_id, name, most],
    );
    return found !== undefined;
  },

  async seesPicture(talker: Talker, { chat_id, name }: Picture): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from chats chat where ${IN_CHAT} and (${isSent('$4')}
         or exists (select from storage.objects o where o.bucket_id = '${storage.buckets.chat}' and o.name = $4
           and o.owner_id = $1::text))`,
      [talker.profile_id, talker.company_id, chat_id, name],
    );
    return found !== undefined;
  },

  /** Whether a file is what somebody shows for their side of a dispute, or waits to be looked at. */
  async isEvidence(bucket: string, name: string): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from reference_checks where side_document = $2 and $1 = '${storage.buckets.candidateDocuments}'
       union all select 1 from reviews where file = $2 and state = 'waiting' and $1 = case kind
         when 'video' then '${storage.buckets.candidateVideos}' else '${storage.buckets.candidateDocuments}' end limit 1`,
      [bucket, name],
    );
    return found !== undefined;
  },

  /** Whether a company may put a document there: its check names none by that name, and there is room. */
  async hasRoomForCheck(companyId: string, name: string, most: number): Promise<boolean> {
    const found = await db.one(
      `select 1 as room where not exists (select from company_checks k where k.company_id = $1::uuid and k.document = $2)
         and (select count(*) from storage.objects o where o.bucket_id = '${storage.buckets.companyDocuments}'
           and o.folder = $1 || '/') < $3::int`,
      [companyId, name, most],
    );
    return found !== undefined;
  },

  /** Whether somebody may put a file there: no profile names it, and it takes another's place or there is room. */
  async hasRoomFor(candidateId: string, file: { bucket: string; name: string }, most: number): Promise<boolean> {
    const found = await db.one(
      `select 1 as room where not is_candidate_file($1::uuid, $2, $3) and (
         exists (select from storage.objects o where o.bucket_id = $2 and o.name = $3)
         or (select count(*) from storage.objects o where o.bucket_id = $2 and o.owner_id = $1::text) < $4::int)`,
      [candidateId, file.bucket, file.name, most],
    );
    return found !== undefined;
  },

  /** Whether the file is part of a profile that the company may see whole. */
  async knowsFile(companyId: string, candidateId: string, file: { bucket: string; name: string }): Promise<boolean> {
    const found = await db.one(
      `select 1 as found where is_candidate_file($2::uuid, $3, $4) and exists (select from applications a
         where a.profile_id = $2::uuid and a.company_id = $1 and a.applied_at is not null)`,
      [companyId, candidateId, file.bucket, file.name],
    );
    return found !== undefined;
  },
});
