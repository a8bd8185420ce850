import { isUuid } from '../auth/input.ts';
import type { PlatformContext } from '../platform.ts';
import { sweepDrawings } from './drawings.ts';
import type { FileStore, StoredVersion } from './file-store.ts';
import { sweepUploads } from './resumable-uploads.ts';

/** Longer than any upload lies between its last byte and its row. */
const AGE_MS = 3_600_000;
const BATCH = 500;

/** Removes half uploads that nobody took up again, and what nothing names: what a cut or a stopped process left. Safe at any time, and on several nodes at once. */
export async function sweepStorage(context: PlatformContext, files: FileStore): Promise<void> {
  const before = new Date(context.clock().getTime() - AGE_MS);
  await files.spool.sweep(before);
  await sweepDrawings(context, files);
  await sweepUploads(context, files);
  let batch: StoredVersion[] = [];
  for await (const stored of files.list()) {
    // What has another kind of name was not put there by us.
    if (isUuid(stored.version) && stored.stored_at < before) batch.push(stored);
    if (batch.length < BATCH) continue;
    await removeUnnamed(context, files, batch);
    batch = [];
  }
  await removeUnnamed(context, files, batch);
}

async function removeUnnamed({ db }: PlatformContext, files: FileStore, batch: StoredVersion[]): Promise<void> {
  if (batch.length === 0) return;
  const { rows } = await db.query<{ version: string }>(
    `select version from storage.objects where version = any($1::uuid[])
     union all select id from storage.drawings where id = any($1::uuid[])
     union all select version from storage.upload_parts where version = any($1::uuid[])`,
    [batch.map(({ version }) => version)],
  );
  const named = new Set(rows.map(({ version }) => version));
  for (const { version } of batch) if (!named.has(version)) await files.remove(version);
}
