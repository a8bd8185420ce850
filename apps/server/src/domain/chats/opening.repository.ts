import type { Db } from '../../core/database.ts';

interface HeldApplication {
  id: string;
  job_id: string;
  profile_id: string;
  applied: boolean;
}

export interface NewChat {
  id: string;
  company_id: string;
  job_id: string | null;
  application_id: string | null;
  applicant_id: string | null;
  private: boolean;
  now: Date;
}

const idOf = async (found: Promise<{ id: string } | undefined>): Promise<string | undefined> => (await found)?.id;

export const openingRepository = (db: Db) => ({
  /** Its job first, like whoever moves applications: who archives a job with what belongs to it waits, and the other way round. */
  async holdApplication(companyId: string, id: string): Promise<HeldApplication | undefined> {
    await db.query(
      `select j.id from jobs j join applications a on a.job_id = j.id where a.company_id = $1 and a.id = $2
       for key share of j`,
      [companyId, id],
    );
    return db.one(
      `select a.id, a.job_id, a.profile_id, a.applied_at is not null as applied from applications a
       where a.company_id = $1 and a.id = $2 for key share of a`,
      [companyId, id],
    );
  },

  findOpen: (applicationId: string): Promise<string | undefined> =>
    idOf(db.one('select id from chats where application_id = $1 and not private', [applicationId])),

  findPrivate: (applicationId: string, profileId: string): Promise<string | undefined> =>
    idOf(
      db.one(
        `select c.id from chats c join chat_participants t on t.chat_id = c.id and t.profile_id = $2
         where c.application_id = $1 and c.private order by c.created_at, c.id limit 1`,
        [applicationId, profileId],
      ),
    ),

  /** The conversation of exactly these people. */
  findOfTeam: (companyId: string, people: readonly string[], isPrivate: boolean): Promise<string | undefined> =>
    idOf(
      db.one(
        `select c.id from chat_participants mine join chats c on c.id = mine.chat_id
         where mine.profile_id = $2::uuid and c.company_id = $1 and c.applicant_id is null and c.private = $4
           and array(select t.profile_id from chat_participants t where t.chat_id = c.id order by 1)
             = array(select id from unnest($3::uuid[]) id order by 1)
         order by c.created_at, c.id limit 1`,
        [companyId, people[0], people, isPrivate],
      ),
    ),

  /** Of these people, who belongs to the company. */
  async members(companyId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await db.all<{ id: string }>(
      'select id from profiles where company_id = $1 and id = any($2::uuid[]) and active',
      [companyId, ids],
    );
    return rows.map(({ id }) => id);
  },

  /** Nothing where the application has its conversation already. */
  add: ({ now, ...chat }: NewChat): Promise<string | undefined> =>
    idOf(
      db.one(
        `insert into chats (id, company_id, job_id, application_id, applicant_id, private, created_at, last_message_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing returning id`,
        [chat.id, chat.company_id, chat.job_id, chat.application_id, chat.applicant_id, chat.private, now],
      ),
    ),
});
