import type { PlatformContext } from '../platform.ts';
import type { FileStore } from './file-store.ts';
import { dropUploadsWhere } from './resumable-uploads.ts';
import { forget } from './store-object.ts';

const AT_ONCE = 500;

/** A part at a time, so that no call holds many rows or waits for many files at once. */
async function removeWhere(
  context: PlatformContext,
  files: FileStore,
  column: 'bucket_id' | 'owner_id',
  value: string,
): Promise<void> {
  await dropUploadsWhere(context, files, column, value);
  for (;;) {
    const { rows } = await context.db.query<{ version: string }>(
      `delete from storage.objects where id in (select id from storage.objects where ${column} = $1 limit $2)
       returning version`,
      [value, AT_ONCE],
    );
    if (rows.length === 0) return;
    await forget(
      context,
      files,
      rows.map(({ version }) => version),
    );
  }
}

export const removeObjectsIn = (context: PlatformContext, files: FileStore, bucket: string): Promise<void> =>
  removeWhere(context, files, 'bucket_id', bucket);

/** All that somebody put into any bucket: for the product, when an account goes. */
export const removeObjectsOf = (context: PlatformContext, files: FileStore, owner: string): Promise<void> =>
  removeWhere(context, files, 'owner_id', owner);

const ONE = 'name = $2';
/** From the folder's own name up to the next possible one: what is below it, by the index of names. */
const BELOW = `name >= $2 || '/' and name < $2 || '0'`;

async function removeNamed(
  context: PlatformContext,
  files: FileStore,
  [which, bucket, name]: [typeof ONE | typeof BELOW, string, string],
): Promise<void> {
  const { rows } = await context.db.query<{ version: string }>(
    `delete from storage.objects where bucket_id = $1 and ${which} returning version`,
    [bucket, name],
  );
  const versions = rows.map(({ version }) => version);
  if (versions.length > 0) await forget(context, files, versions);
}

/** One object by its name. */
export const removeObject = (
  context: PlatformContext,
  files: FileStore,
  { bucket, name }: { bucket: string; name: string },
): Promise<void> => removeNamed(context, files, [ONE, bucket, name]);

/** Everything in a folder. */
export const removeFolder = (
  context: PlatformContext,
  files: FileStore,
  { bucket, folder }: { bucket: string; folder: string },
): Promise<void> => removeNamed(context, files, [BELOW, bucket, folder]);
