import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PlatformContext } from '../platform.ts';
import type { FileStore } from './file-store.ts';

/** A drawing is marked as used once in so long: looking at a picture is no reason to write each time. */
const USED_STEP_MS = 60_000;

interface DrawingOf {
  version: string;
  transform: string;
}

/** The bytes of a drawing that was kept; undefined when there is none. */
export async function findDrawing(
  { db, clock }: PlatformContext,
  files: FileStore,
  { version, transform }: DrawingOf,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ id: string; used_at: Date }>(
    'select id, used_at from storage.drawings where object_version = $1 and transform = $2',
    [version, transform],
  );
  const [kept] = rows;
  const bytes = kept && (await files.read(kept.id));
  if (!kept || !bytes) return undefined;
  const now = clock();
  if (now.getTime() - kept.used_at.getTime() > USED_STEP_MS) {
    await db.query('update storage.drawings set used_at = $2 where id = $1', [kept.id, now]);
  }
  return buffer(bytes);
}

/** Of an object that is still there: one that goes at this moment waits, and takes the drawing with it. */
const KEEP = `insert into storage.drawings (id, object_version, transform, size, used_at)
  select $1, version, $3, $4, $5 from storage.objects where version = $2 for key share
  on conflict (object_version, transform) do update set id = excluded.id, size = excluded.size, used_at = excluded.used_at
  returning id`;

/** Those that were used longest ago, beyond so many bytes. */
const TRIM = `delete from storage.drawings where id in (
    select id from (select id, sum(size) over (order by used_at desc, id) as reached from storage.drawings) d
    where reached > $1
  ) returning id`;

/** What cannot be kept is drawn again: its caller has it all the same. */
export async function keepDrawing(
  { db, clock, config, log }: PlatformContext,
  files: FileStore,
  { version, transform }: DrawingOf,
  drawn: Buffer,
): Promise<void> {
  const id = randomUUID();
  try {
    const file = await files.spool.write(Readable.from([drawn]), drawn.length);
    try {
      await files.keep(id, file);
    } finally {
      await files.spool.discard(file);
    }
    const { rows } = await db.query(KEEP, [id, version, transform, drawn.length, clock()]);
    if (rows.length === 0) await files.remove(id);
    const { rows: left } = await db.query<{ id: string }>(TRIM, [config.storage_drawings_bytes]);
    for (const { id: oldest } of left) await files.remove(oldest);
  } catch (err) {
    log.warn({ err }, 'a drawing was not kept');
  }
}

/** Takes away what was drawn from versions that are gone, and tells under which ids its bytes lie. */
export async function forgetDrawings({ db }: Pick<PlatformContext, 'db'>, versions: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'delete from storage.drawings where object_version = any($1::uuid[]) returning id',
    [versions],
  );
  return rows.map(({ id }) => id);
}

/** The same for those whose object went while nobody could look after them. */
export async function sweepDrawings({ db }: Pick<PlatformContext, 'db'>, files: FileStore): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `delete from storage.drawings d where not exists (select from storage.objects o where o.version = d.object_version)
     returning id`,
  );
  for (const { id } of rows) await files.remove(id);
}
