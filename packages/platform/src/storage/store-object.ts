import { randomUUID } from 'node:crypto';
import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { ensureMayWrite } from './access.ts';
import type { BucketRow } from './buckets.ts';
import { type Caller, ownerIdOf } from './caller.ts';
import { forgetDrawings } from './drawings.ts';
import { keyAlreadyExists, noSuchKey } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { takeIn } from './intake.ts';
import {
  deleteObjects,
  findObject,
  lockName,
  lockOwner,
  type ObjectMetadata,
  type ObjectRow,
  putObject,
} from './objects.ts';
import type { Upload } from './upload-input.ts';

export interface Place {
  bucket: BucketRow;
  name: string;
  caller: Caller;
  upsert: boolean;
  /** What the new object takes the place of elsewhere: a move. */
  replaces?: ObjectRow;
  /** What is true exactly when the object is there; what it throws keeps the object from coming. */
  settle?: (sql: Sql) => Promise<void>;
}

function metadataOf(upload: Upload, type: string, now: Date): ObjectMetadata {
  const { size, sha256 } = upload.file;
  return {
    eTag: `"${sha256.slice(0, 32)}"`,
    size,
    mimetype: type,
    cacheControl: upload.cacheControl,
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(upload.encoding ? { contentEncoding: upload.encoding } : {}),
  };
}

/** Bytes first, then the row that names them: whoever reads sees the old object or the new one, never a mixture. */
export async function storeObject(
  context: PlatformContext,
  files: FileStore,
  place: Place,
  upload: Upload,
): Promise<ObjectRow> {
  let { file } = upload;
  try {
    const taken = await takeIn(context, files, place.bucket, upload);
    file = taken.file;
    const version = randomUUID();
    await files.keep(version, file);
    const metadata = metadataOf({ ...upload, file }, taken.type, context.clock());
    return await name(context, files, place, { version, metadata, user_metadata: upload.userMetadata });
  } finally {
    await files.spool.discard(file);
  }
}

type Kept = Pick<ObjectRow, 'version' | 'metadata' | 'user_metadata'>;

async function name(context: PlatformContext, files: FileStore, place: Place, kept: Kept): Promise<ObjectRow> {
  try {
    const { stored, forgotten } = await context.db.transaction((sql) => nameInTurn(context, sql, place, kept));
    await forget(context, files, forgotten);
    return stored;
  } catch (error) {
    await forget(context, files, [kept.version]);
    throw error;
  }
}

interface Named {
  stored: ObjectRow;
  forgotten: string[];
}

/** Rights are looked at once more: something may have come there, or taken the last room, since the bytes began to come in. */
async function nameInTurn(context: PlatformContext, sql: Sql, place: Place, kept: Kept): Promise<Named> {
  const { bucket, name, caller, replaces } = place;
  const owner_id = ownerIdOf(caller);
  await lockOwner(sql, bucket.id, owner_id);
  await lockName(sql, bucket.id, name);
  const found = await findObject(sql, bucket.id, name);
  if (found && !place.upsert) throw keyAlreadyExists();
  await ensureMayWrite(context, caller, bucket, name, found, sql);
  const forgotten = found ? [found.version] : [];
  if (replaces) {
    const moved = await deleteObjects(sql, [replaces]);
    if (moved.length === 0) throw noSuchKey();
    forgotten.push(replaces.version);
  }
  await place.settle?.(sql);
  const stored = await putObject(sql, context.clock(), { bucket_id: bucket.id, name, owner_id, ...kept });
  return { stored, forgotten };
}

/**
 * With all that was drawn from it. A version that cannot be removed now is left to the sweep: no row names it, so nobody
 * sees it.
 */
export async function forget(context: PlatformContext, files: FileStore, versions: string[]): Promise<void> {
  const { log } = context;
  if (versions.length === 0) return;
  const drawn = await forgetDrawings(context, versions).catch((err: Error) => {
    log.warn({ err, versions }, 'drawings were left to the sweep');
    return [];
  });
  for (const version of [...versions, ...drawn]) {
    await files.remove(version).catch((err: Error) => log.warn({ err, version }, 'a version was left to the sweep'));
  }
}
