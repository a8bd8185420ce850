import type { Sql } from '../sql.ts';

/** What a file store says of the bytes, in Storage's words. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
}

export interface ObjectRow extends Record<string, unknown> {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

export const OBJECT_COLUMNS =
  'id, bucket_id, name, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at';

export async function findObject(sql: Sql, bucket: string, name: string): Promise<ObjectRow | undefined> {
  const { rows } = await sql.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  return rows[0];
}

export async function findObjects(sql: Sql, bucket: string, names: string[]): Promise<ObjectRow[]> {
  const { rows } = await sql.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = any($2)`,
    [bucket, names],
  );
  return rows;
}

/** Two calls for the same name take turns, also when there is no row yet that they could lock. */
export async function lockName(sql: Sql, bucket: string, name: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage ${bucket}/${name}`]);
}

/** Somebody's uploads into a bucket take turns where they are stored, so that what is counted there is true. */
export async function lockOwner(sql: Sql, bucket: string, owner: string | null): Promise<void> {
  if (owner === null) return;
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage ${bucket} of ${owner}`]);
}

export type NewObject = Pick<ObjectRow, 'bucket_id' | 'name' | 'owner_id' | 'version' | 'metadata' | 'user_metadata'>;

/** In the place of what stood under that name, whose id it takes over. */
export async function putObject(sql: Sql, now: Date, object: NewObject): Promise<ObjectRow> {
  const { rows } = await sql.query<ObjectRow>(
    `insert into storage.objects
       (bucket_id, name, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7)
     on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, version = excluded.version,
       metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = excluded.updated_at,
       last_accessed_at = excluded.last_accessed_at
     returning ${OBJECT_COLUMNS}`,
    [
      object.bucket_id,
      object.name,
      object.owner_id,
      object.version,
      JSON.stringify(object.metadata),
      object.user_metadata && JSON.stringify(object.user_metadata),
      now,
    ],
  );
  const stored = rows[0];
  if (!stored) throw new Error('an object was not stored');
  return stored;
}

/** Only what is still the version that was looked at. */
export async function deleteObjects(sql: Sql, objects: Pick<ObjectRow, 'id' | 'version'>[]): Promise<ObjectRow[]> {
  const { rows } = await sql.query<ObjectRow>(
    `delete from storage.objects o using unnest($1::uuid[], $2::uuid[]) as chosen (id, version)
     where o.id = chosen.id and o.version = chosen.version
     returning ${OBJECT_COLUMNS.replaceAll(/\w+/g, 'o.$&')}`,
    [objects.map(({ id }) => id), objects.map(({ version }) => version)],
  );
  return rows;
}

/** Undefined when the object changed or went since it was looked at. */
export async function renameObject(
  sql: Sql,
  now: Date,
  { id, version }: Pick<ObjectRow, 'id' | 'version'>,
  name: string,
): Promise<ObjectRow | undefined> {
  const { rows } = await sql.query<ObjectRow>(
    `update storage.objects set name = $3, updated_at = $4 where id = $1 and version = $2 returning ${OBJECT_COLUMNS}`,
    [id, version, name, now],
  );
  return rows[0];
}
