import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { noSuchBucket } from './errors.ts';

export interface BucketRow extends Record<string, unknown> {
  id: string;
  name: string;
  owner_id: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

// Drivers give a bigint as text; no limit comes near where a number would lose a digit.
export const BUCKET_COLUMNS = `id, name, owner_id, public, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at`;

export async function findBucket(sql: Sql, id: string): Promise<BucketRow | undefined> {
  return (await sql.query<BucketRow>(`select ${BUCKET_COLUMNS} from storage.buckets where id = $1`, [id])).rows[0];
}

export async function requireBucket(sql: Sql, id: string): Promise<BucketRow> {
  const bucket = await findBucket(sql, id);
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** Makes the buckets of the configuration, and sets their limits to what stands there now. */
export async function ensureBuckets({ db, config, clock }: PlatformContext): Promise<void> {
  const buckets = Object.entries(config.buckets).map(([id, bucket]) => ({ id, ...bucket }));
  await db.query(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at)
     select id, id, public, file_size_limit, allowed_mime_types, $2, $2 from jsonb_to_recordset($1::jsonb)
       as given (id text, public boolean, file_size_limit bigint, allowed_mime_types text[])
     on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
       allowed_mime_types = excluded.allowed_mime_types, updated_at = excluded.updated_at
     where (buckets.public, buckets.file_size_limit, buckets.allowed_mime_types)
       is distinct from (excluded.public, excluded.file_size_limit, excluded.allowed_mime_types)`,
    [JSON.stringify(buckets), clock()],
  );
}
