import type { SavedMessage } from '@marula/contract/chats.saved.contract';
import type { Db } from '../../core/database.ts';

type Row = SavedMessage & Record<string, unknown>;
export type Written = Omit<SavedMessage, 'id'>;

const SAVED = 'id, title, content';

export const savedMessagesRepository = (db: Db) => ({
  async list(companyId: string): Promise<SavedMessage[]> {
    const { rows } = await db.query<Row>(
      `select ${SAVED} from saved_messages where company_id = $1 order by lower(title), id`,
      [companyId],
    );
    return rows;
  },

  /** Until the transaction ends nobody else of the company keeps or renames one: no two see room for the last, or one name free. */
  async hold(companyId: string): Promise<void> {
    await db.query('select 1 as locked from companies where id = $1 for no key update', [companyId]);
  },

  async count(companyId: string): Promise<number> {
    const { rows } = await db.query<{ total: number }>(
      'select count(*)::int as total from saved_messages where company_id = $1',
      [companyId],
    );
    return rows[0]?.total ?? 0;
  },

  /** Nothing where the company has one of this name. */
  async add(companyId: string, { title, content }: Written): Promise<SavedMessage | undefined> {
    const { rows } = await db.query<Row>(
      `insert into saved_messages (company_id, title, content) values ($1, $2, $3)
       on conflict (company_id, lower(title)) do nothing returning ${SAVED}`,
      [companyId, title, content],
    );
    return rows[0];
  },

  async find(companyId: string, id: string): Promise<SavedMessage | undefined> {
    const { rows } = await db.query<Row>(`select ${SAVED} from saved_messages where company_id = $1 and id = $2`, [
      companyId,
      id,
    ]);
    return rows[0];
  },

  /** Nothing where another one of the company has this name. */
  async update(companyId: string, { id, title, content }: SavedMessage): Promise<SavedMessage | undefined> {
    const { rows } = await db.query<Row>(
      `update saved_messages set title = $3, content = $4 where company_id = $1 and id = $2 and not exists (
         select from saved_messages other where other.company_id = $1 and other.id <> $2 and lower(other.title) = lower($3))
       returning ${SAVED}`,
      [companyId, id, title, content],
    );
    return rows[0];
  },

  async remove(companyId: string, id: string): Promise<boolean> {
    const { rowCount } = await db.query('delete from saved_messages where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return Boolean(rowCount);
  },
});
