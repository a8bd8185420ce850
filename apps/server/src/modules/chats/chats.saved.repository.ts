import type { SavedMessage } from '@marula/contract/chats.saved.contract';
import type { Db } from '../../core/database.ts';

export type Written = Omit<SavedMessage, 'id'>;

const SAVED = 'id, title, content';

export const savedMessagesRepository = (db: Db) => ({
  list: (companyId: string): Promise<SavedMessage[]> =>
    db.all(`select ${SAVED} from saved_messages where company_id = $1 order by lower(title), id`, [companyId]),

  async count(companyId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from saved_messages where company_id = $1',
      [companyId],
    );
    return counted?.total ?? 0;
  },

  /** Nothing where the company has one of this name. */
  add: (companyId: string, { title, content }: Written): Promise<SavedMessage | undefined> =>
    db.one(
      `insert into saved_messages (company_id, title, content) values ($1, $2, $3)
       on conflict (company_id, lower(title)) do nothing returning ${SAVED}`,
      [companyId, title, content],
    ),

  find: (companyId: string, id: string): Promise<SavedMessage | undefined> =>
    db.one(`select ${SAVED} from saved_messages where company_id = $1 and id = $2`, [companyId, id]),

  /** Nothing where another one of the company has this name. */
  update: (companyId: string, { id, title, content }: SavedMessage): Promise<SavedMessage | undefined> =>
    db.one(
      `update saved_messages set title = $3, content = $4 where company_id = $1 and id = $2 and not exists (
         select from saved_messages other where other.company_id = $1 and other.id <> $2 and lower(other.title) = lower($3))
       returning ${SAVED}`,
      [companyId, id, title, content],
    ),

  async remove(companyId: string, id: string): Promise<boolean> {
    const { rowCount } = await db.query('delete from saved_messages where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return Boolean(rowCount);
  },
});
