import type { Db } from '../../core/database.ts';

/** What is kept of somebody who hires. */
export const employerFileRepository = (db: Db) => ({
  profile: (id: string): Promise<object | undefined> =>
    db.one(
      `select p.id, p.first_name, p.last_name, p.email, p.contact_number, p.profile_image, p.locale, p.created_at
       from profiles p where p.id = $1`,
      [id],
    ),

  memberships: (id: string): Promise<object[]> =>
    db.all(
      `select c.name as company, t.name as role from profiles p join companies c on c.id = p.company_id
       join team_roles t on t.id = p.team_role_id where p.id = $1`,
      [id],
    ),

  messages: (id: string): Promise<object[]> =>
    db.all(
      `select m.chat_id, m.created_at, m.type, m.content from messages m where m.sender_id = $1
       order by m.created_at, m.id`,
      [id],
    ),

  notifications: (id: string): Promise<object[]> =>
    db.all('select created_at, type, data, read from notifications where recipient_id = $1 order by created_at, id', [
      id,
    ]),
});
