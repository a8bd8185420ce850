import type { ApplicationNote } from '@marula/contract/applications.contract';
import type { Db } from '../../core/database.ts';

export const applicationNotesRepository = (db: Db) => ({
  async add(applicationId: string, authorId: string, note: string): Promise<ApplicationNote> {
    const row = await db.one<ApplicationNote>(
      `with added as (
         insert into application_notes (application_id, author_id, note) values ($1, $2, $3) returning id, note, created_at
       )
       select added.*, (select jsonb_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name)
         from profiles w where w.id = $2) as author from added`,
      [applicationId, authorId, note],
    );
    return row as ApplicationNote;
  },
});
