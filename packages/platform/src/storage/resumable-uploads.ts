import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { noSuchUpload, wrongOffset } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { forget } from './store-object.ts';

/** How long a half upload waits for the rest of it. */
export const LIFE_MS = 24 * 3_600_000;

export interface UploadRow extends Record<string, unknown> {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  upsert: boolean;
  length: number;
  received: number;
  declared: string;
  cache_control: string;
  user_metadata: Record<string, unknown> | null;
  expires_at: Date;
  finished_at: Date | null;
}

// Drivers give a bigint as text; no file comes near where a number would lose a digit.
const COLUMNS = `id, bucket_id, name, owner_id, upsert, length::float8 as length, received::float8 as received, declared,
  cache_control, user_metadata, expires_at, finished_at`;

export async function findUpload({ db, clock }: PlatformContext, id: string): Promise<UploadRow | undefined> {
  const { rows } = await db.query<UploadRow>(
    `select ${COLUMNS} from storage.uploads where id = $1 and expires_at > $2`,
    [id, clock()],
  );
  return rows[0];
}

type NewUpload = Omit<UploadRow, 'received' | 'expires_at' | 'finished_at'>;

export async function beginUpload({ db, clock }: PlatformContext, upload: NewUpload): Promise<UploadRow> {
  const { id, bucket_id, name, owner_id, upsert, length, declared, cache_control, user_metadata } = upload;
  const now = clock();
  const metadata = user_metadata && JSON.stringify(user_metadata);
  const { rows } = await db.query<UploadRow>(
    `insert into storage.uploads (id, bucket_id, name, owner_id, upsert, length, declared, cache_control, user_metadata,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${COLUMNS}`,
    [
      ...[id, bucket_id, name, owner_id, upsert, length, declared, cache_control, metadata],
      ...[now, new Date(now.getTime() + LIFE_MS)],
    ],
  );
  const begun = rows[0];
  if (!begun) throw new Error('an upload was not begun');
  return begun;
}

/** Of two that bring the same part, one is first; what the other brought is not needed. */
async function move(sql: Sql, { id, received }: UploadRow, to: number, finishedAt: Date | null): Promise<void> {
  const { rows } = await sql.query(
    `update storage.uploads set received = $3, finished_at = $4
     where id = $1 and received = $2 and finished_at is null returning id`,
    [id, received, to, finishedAt],
  );
  if (rows.length === 0) throw wrongOffset();
}

export async function addPart(
  { db }: PlatformContext,
  upload: UploadRow,
  part: { version: string; size: number },
): Promise<void> {
  await db.transaction(async (sql) => {
    await move(sql, upload, upload.received + part.size, null);
    await sql.query('insert into storage.upload_parts (upload_id, start, size, version) values ($1, $2, $3, $4)', [
      upload.id,
      upload.received,
      part.size,
      part.version,
    ]);
  });
}

/** The versions of what has arrived as this caller saw it; another one may have brought more meanwhile. */
export async function partsOf({ db }: PlatformContext, { id, received }: UploadRow): Promise<string[]> {
  const { rows } = await db.query<{ version: string; end: number }>(
    'select version, (start + size)::float8 as "end" from storage.upload_parts where upload_id = $1 order by start',
    [id],
  );
  if ((rows.at(-1)?.end ?? 0) !== received) throw wrongOffset();
  return rows.map(({ version }) => version);
}

/** Its parts have become an object. */
export async function finishUpload(sql: Sql, now: Date, upload: UploadRow): Promise<void> {
  await move(sql, upload, upload.length, now);
  await sql.query('delete from storage.upload_parts where upload_id = $1', [upload.id]);
}

async function drop(context: PlatformContext, files: FileStore, where: string, values: unknown[]): Promise<number> {
  const { uploads, versions } = await context.db.transaction(async (sql) => {
    const chosen = await sql.query<{ id: string }>(`select id from storage.uploads where ${where} for update`, values);
    const ids = [chosen.rows.map(({ id }) => id)];
    const parts = await sql.query<{ version: string }>(
      'delete from storage.upload_parts where upload_id = any($1::uuid[]) returning version',
      ids,
    );
    await sql.query('delete from storage.uploads where id = any($1::uuid[])', ids);
    return { uploads: chosen.rows, versions: parts.rows.map(({ version }) => version) };
  });
  await forget(context, files, versions);
  return uploads.length;
}

/** One that came to its end stays: who lost the answer is still told so. */
export async function dropUpload(context: PlatformContext, files: FileStore, id: string): Promise<void> {
  await drop(context, files, 'id = $1 and finished_at is null', [id]);
}

export async function terminateUpload(context: PlatformContext, files: FileStore, id: string): Promise<void> {
  if ((await drop(context, files, 'id = $1', [id])) === 0) throw noSuchUpload();
}

export async function dropUploadsWhere(
  context: PlatformContext,
  files: FileStore,
  column: 'bucket_id' | 'owner_id',
  value: string,
): Promise<void> {
  await drop(context, files, `${column} = $1`, [value]);
}

/** So many half uploads of one person wait in a bucket; a new one takes the place of the oldest. */
const MOST_HALF = 4;

export async function makeRoom(
  context: PlatformContext,
  files: FileStore,
  { owner_id, bucket_id }: UploadRow,
): Promise<void> {
  await drop(
    context,
    files,
    `id in (select id from storage.uploads where owner_id = $1 and bucket_id = $2 and finished_at is null
       order by created_at desc, id offset $3)`,
    [owner_id, bucket_id, MOST_HALF],
  );
}

const AT_ONCE = 500;

export async function sweepUploads(context: PlatformContext, files: FileStore): Promise<void> {
  const old = 'id in (select id from storage.uploads where expires_at <= $1 order by expires_at limit $2)';
  while ((await drop(context, files, old, [context.clock(), AT_ONCE])) === AT_ONCE);
}
