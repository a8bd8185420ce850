import type { Db } from '../../core/database.ts';

/** An address as it was typed, and as accounts keep it. */
export const spellingsOf = (email: string): string[] => [email, email.toLowerCase()];

/** What somebody wrote to us, and what we answered: by their account, or by their address. Notes are the team's. */
export const writtenRepository = (db: Db) => ({
  cases: (profileId: string | null, email: string): Promise<object[]> =>
    db.all(
      `select f.number::int, f.created_at, f.kind, f.topic, f.name, f.email, f.phone, f.company, f.message, f.state,
         (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'content', s.content,
             'from', case s.kind when 'answer' then 'Marula' else 'you' end) order by s.created_at, s.id), '[]')
           from support_messages s where s.case_id = f.id and s.kind <> 'note') as answers
       from form_messages f where f.profile_id = $1 or (f.profile_id is null and f.email = any($2))
       order by f.created_at, f.id`,
      [profileId, spellingsOf(email)],
    ),
});
