import type { Db } from '../../core/database.ts';
import type { EmbeddingModel } from '../../ports/embeddings/port.ts';

export interface StoredModel extends EmbeddingModel {
  id: number;
  /** Null once all of its rows are removed. */
  slot: number | null;
  serves: boolean;
  filled_at: string | null;
  left_at: string | null;
}

/** Any number that nothing else locks: two processes that start at once must not both take the free slot. */
const LOCK = 7_402_554;

const unfinished = (table: string) =>
  `exists (select from ${table} e where e.slot = m.slot and e.needs_update and e.embedded_at is null)`;
const missing = (of: string, key: string, table: string, id: string) =>
  `exists (select from ${of} o where not exists (select from ${table} e where e.${id} = o.${key} and e.slot = m.slot))`;
const WHOLE = `not (${unfinished('job_embeddings')} or ${unfinished('candidate_embeddings')}
  or ${missing('jobs', 'id', 'job_embeddings', 'job_id')}
  or ${missing('candidates', 'profile_id', 'candidate_embeddings', 'profile_id')})`;

export const embeddingModelsRepository = (db: Db) => ({
  /** Until the transaction ends. */
  async hold(): Promise<void> {
    await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
  },

  all: (): Promise<StoredModel[]> => db.all('select * from embedding_models order by id'),

  serving: (): Promise<StoredModel | undefined> => db.one('select * from embedding_models where serves'),

  async isEmpty(): Promise<boolean> {
    const row = await db.one<{ empty: boolean }>(
      'select not exists (select from job_embeddings) and not exists (select from candidate_embeddings) as empty',
    );
    return row?.empty ?? false;
  },

  async forgetAll(): Promise<void> {
    await db.query('delete from embedding_models');
  },

  /** One that was here before comes back as if it were new. */
  async add({ name, version, dimensions }: EmbeddingModel, slot: number, serves: boolean): Promise<void> {
    await db.query(
      `insert into embedding_models (name, version, dimensions, slot, serves) values ($1, $2, $3, $4, $5)
       on conflict (name, version) do update
         set dimensions = $3, slot = $4, serves = $5, filled_at = null, left_at = null`,
      [name, version, dimensions, slot, serves],
    );
  },

  async leave(id: number, now: Date): Promise<void> {
    await db.query('update embedding_models set left_at = $2 where id = $1 and not serves', [id, now]);
  },

  async free(id: number): Promise<void> {
    await db.query('update embedding_models set slot = null where id = $1 and left_at is not null', [id]);
  },

  /** From here on this one serves, and the one before leaves, if every job and every person has its vector. */
  async switchTo(id: number, now: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `update embedding_models o set serves = o.id = $1, filled_at = case when o.id = $1 then $2 else o.filled_at end,
         left_at = case when o.id = $1 then null else $2::timestamptz end
       from embedding_models m
       where m.id = $1 and m.left_at is null and (o.id = m.id or o.serves) and ${WHOLE}`,
      [id, now],
    );
    return (rowCount ?? 0) > 0;
  },
});
