import type { Db } from '../../core/database.ts';

interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

export const staffRepository = (db: Db) => ({
  async person(id: string): Promise<Person> {
    const found = await db.one<Person>('select first_name, last_name, email from profiles where id = $1', [id]);
    if (!found) throw new Error('somebody was admitted who is not there');
    return found;
  },

  /** What was left of sessions that are over. */
  async forgetSessions(before: Date): Promise<void> {
    await db.query('delete from staff_sessions where touched_at < $1', [before]);
  },
});
