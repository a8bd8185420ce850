import type { Db } from '../../core/database.ts';
import { type EmbeddedField, type EmbeddedTexts, embeddedFields } from './embedded-texts.ts';
import { halfvecs } from './halfvec.ts';

const kinds = {
  job: { table: 'job_embeddings', id: 'job_id', of: 'jobs', key: 'id' },
  candidate: { table: 'candidate_embeddings', id: 'profile_id', of: 'candidates', key: 'profile_id' },
} as const;
export type EmbeddedKind = keyof typeof kinds;
export const embeddedKinds = Object.keys(kinds) as EmbeddedKind[];

/** Null where a text says nothing, because nothing is near to that. */
export type StoredVector = Float32Array | null;

/** Somebody's turn to work one out: by the revision it is known whether it has changed meanwhile. */
export interface Taken {
  id: string;
  revision: number;
  /** What its vectors were made of. */
  texts: Record<EmbeddedField, string | null>;
}

export interface Embedded {
  id: string;
  revision: number;
  texts: EmbeddedTexts;
  /** Of the fields that say something else now. */
  vectors: Partial<Record<EmbeddedField, StoredVector>>;
}

const each = (of: (field: EmbeddedField) => string) => embeddedFields.map(of).join(', ');
const TEXTS = `jsonb_build_object(${each((field) => `'${field}', e.${field}_text`)}) as texts`;

export async function halfvecType(db: Db): Promise<number> {
  const row = await db.one<{ type: number }>("select 'halfvec'::regtype::oid::int as type");
  return row?.type ?? 0;
}

/** What jobs and people mean, in the slot of a model. */
export const embeddingsRepository = (db: Db) => ({
  /** What is compared has changed, for every model that is kept. The one way to say so. */
  async mark(kind: EmbeddedKind, of: string): Promise<void> {
    const { table, id } = kinds[kind];
    await db.query(
      `insert into ${table} as e (${id}, slot) select $1, slot from embedding_models where left_at is null order by slot
       on conflict (${id}, slot) do update
         set needs_update = true, revision = e.revision + 1, marked_at = now(), taken_until = null`,
      [of],
    );
  },

  /** Some that have changed and that nobody works out just now, the longest marked first. */
  take(
    kind: EmbeddedKind,
    slot: number,
    { now, until, most }: { now: Date; until: Date; most: number },
  ): Promise<Taken[]> {
    const { table, id } = kinds[kind];
    return db.all(
      `with lot as materialized (
         select ${id} from ${table} where slot = $1 and needs_update and (taken_until is null or taken_until < $2)
         order by marked_at limit $4 for update skip locked
       )
       update ${table} e set taken_until = $3 from lot
       where e.${id} = lot.${id} and e.slot = $1
       returning e.${id} as id, e.revision, ${TEXTS}`,
      [slot, now, until, most],
    );
  },

  find(kind: EmbeddedKind, slot: number, of: string): Promise<(Taken & { needs_update: boolean }) | undefined> {
    const { table, id } = kinds[kind];
    return db.one(
      `select e.${id} as id, e.revision, e.needs_update, ${TEXTS} from ${table} e where e.${id} = $1 and e.slot = $2`,
      [of, slot],
    );
  },

  /** What has changed once more meanwhile stays marked, and is left as it was. */
  async put(kind: EmbeddedKind, slot: number, embedded: readonly Embedded[], now: Date): Promise<void> {
    const { table, id } = kinds[kind];
    const all = [...new Set(embedded.flatMap(({ vectors }) => Object.values(vectors)))].filter((one) => one !== null);
    const numbers = new Map<StoredVector, number | null>(all.map((vector, at) => [vector, at + 1]));
    const rows = embedded.map(({ vectors, ...row }) => ({
      ...row,
      vectors: Object.fromEntries(Object.entries(vectors).map(([field, one]) => [field, numbers.get(one) ?? null])),
    }));
    await db.query(
      `update ${table} e set needs_update = false, taken_until = null, embedded_at = $4,
         ${each(
           (field) => `${field}_text = r.texts->>'${field}', ${field}_vector =
             case when r.vectors ? '${field}' then ($3::halfvec[])[(r.vectors->>'${field}')::int] else e.${field}_vector end`,
         )}
       from jsonb_to_recordset($2::jsonb) as r (id uuid, revision integer, texts jsonb, vectors jsonb)
       where e.${id} = r.id and e.slot = $1 and e.revision = r.revision`,
      [slot, JSON.stringify(rows), halfvecs(await halfvecType(db), all), now],
    );
  },

  /** Rows for some who have none in this slot, from one on; the last that was looked at, undefined at the end. */
  async addMissing(
    kind: EmbeddedKind,
    slot: number,
    after: string | undefined,
    most: number,
  ): Promise<{ last: string | undefined; added: number }> {
    const { table, id, of, key } = kinds[kind];
    const row = await db.one<{ last: string | null; added: number }>(
      `with lot as materialized (
         select ${key} as id from ${of} where $2::uuid is null or ${key} > $2 order by ${key} limit $3
       ), added as (
         insert into ${table} (${id}, slot) select id, $1 from lot on conflict do nothing returning 1
       )
       select (select id from lot order by id desc limit 1) as last, (select count(*)::int from added) as added`,
      [slot, after ?? null, most],
    );
    return { last: row?.last ?? undefined, added: row?.added ?? 0 };
  },

  /** Removes some of a slot whose model has left; how many. */
  async removeSome(kind: EmbeddedKind, slot: number, most: number): Promise<number> {
    const { table, id } = kinds[kind];
    const { rowCount } = await db.query(
      `delete from ${table} where slot = $1 and ${id} = any (array(select ${id} from ${table} where slot = $1 limit $2))`,
      [slot, most],
    );
    return rowCount ?? 0;
  },
});
