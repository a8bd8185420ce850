import type { PGlite } from '@electric-sql/pglite';
import type { Relation } from './damage.ts';

export const RELATIONS = `
  select pg_relation_filepath(c.oid) as file,
    case when c.relkind in ('r', 't', 'm') then 'table' when a.amname = 'btree' then 'btree' else 'other' end as kind,
    pg_relation_filepath(i.indrelid) as table,
    case
      when c.relkind = 't' then 'long texts of the table ' || coalesce(owner.relname, c.relname)
      when i.indexrelid is not null then 'the index ' || c.relname
      when c.relkind = 'S' then 'the counter ' || c.relname
      else 'the table ' || c.oid::regclass::text
    end as holds
  from pg_class c
    left join pg_am a on a.oid = c.relam
    left join pg_index i on i.indexrelid = c.oid
    left join pg_class owner on owner.reltoastrelid = c.oid
  where pg_relation_filepath(c.oid) is not null and c.relpersistence = 'p'`;

/** Which file holds what. Empty when that itself is what cannot be read: files can still be told by their names. */
export async function readCatalogue(db: PGlite): Promise<Relation[]> {
  try {
    return (await db.query<Relation>(RELATIONS)).rows;
  } catch {
    return [];
  }
}
