import type { ReadyAnswer } from '@marula/contract/support.contract';
import type { Db } from '../../core/database.ts';

const READY = 'id, title, content';

export const readyAnswersRepository = (db: Db) => ({
  list: (): Promise<ReadyAnswer[]> => db.all(`select ${READY} from ready_answers order by lower(title), id`),

  /** Everybody else who adds one waits. */
  async countHeld(): Promise<number> {
    await db.query('lock table ready_answers in share row exclusive mode');
    const counted = await db.one<{ total: number }>('select count(*)::int as total from ready_answers');
    return counted?.total ?? 0;
  },

  /** Nothing where there is one of this name. */
  add: ({ id, title, content }: ReadyAnswer): Promise<ReadyAnswer | undefined> =>
    db.one(
      `insert into ready_answers (id, title, content) values ($1, $2, $3)
       on conflict (lower(title)) do nothing returning ${READY}`,
      [id, title, content],
    ),

  async isThere(id: string): Promise<boolean> {
    return (await db.one('select 1 as found from ready_answers where id = $1', [id])) !== undefined;
  },

  /** Nothing where another one has this name. */
  change: ({ id, title, content }: ReadyAnswer): Promise<ReadyAnswer | undefined> =>
    db.one(
      `update ready_answers set title = $2, content = $3 where id = $1 and not exists (
         select from ready_answers other where other.id <> $1 and lower(other.title) = lower($2)) returning ${READY}`,
      [id, title, content],
    ),

  async remove(id: string): Promise<boolean> {
    return Boolean((await db.query('delete from ready_answers where id = $1', [id])).rowCount);
  },
});
