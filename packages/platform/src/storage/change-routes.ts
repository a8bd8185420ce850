import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { ensureMayWrite, mayReadPrivate, mayWrite } from './access.ts';
import { requireBucket } from './buckets.ts';
import { callerOf, ownerIdOf } from './caller.ts';
import { keyAlreadyExists, noSuchKey } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { parsed } from './input.ts';
import { bucketName, objectName } from './object-names.ts';
import {
  deleteObjects,
  findObject,
  findObjects,
  lockName,
  lockOwner,
  type ObjectRow,
  renameObject,
} from './objects.ts';
import { forget, type Place, storeObject } from './store-object.ts';
import { cacheControlOf, encodingOf, metadataIn, type Upload } from './upload-input.ts';
import { limitUploads } from './upload-rate.ts';
import { wantsUpsert } from './upload-routes.ts';

const MOST_NAMES = 1_000;

const Remove = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string().optional() })]))
    .min(1)
    .max(MOST_NAMES),
});

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const FromTo = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: text,
  sourceVersionId: text,
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: text, contentEncoding: text, mimetype: text }).nullish(),
});

interface Change {
  source: ObjectRow;
  place: Place;
  given: z.output<typeof FromTo>;
  /** What the copy is said to be, instead of what the original was said to be. */
  userMetadata: Upload['userMetadata'];
}

export function changeRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  app.post('/object/move', async (request) => {
    const change = await readChange(context, request, 'move');
    await move(context, files, change);
    return { message: 'Successfully moved' };
  });

  app.post('/object/copy', async (request) => {
    const stored = await copy(context, files, await readChange(context, request, 'copy'));
    return { Id: stored.id, Key: `${stored.bucket_id}/${stored.name}`, ...asRow(stored) };
  });

  app.delete<{ Params: { bucket: string } }>('/object/:bucket', async (request) => {
    const { prefixes } = parsed(Remove, request.body);
    const wanted = prefixes.map((entry) => (typeof entry === 'string' ? { path: entry, versionId: undefined } : entry));
    const removed = await remove(context, files, request, wanted);
    return removed.map(asRow);
  });

  app.delete<{ Params: { bucket: string; '*': string } }>('/object/:bucket/*', async (request) => {
    const removed = await remove(context, files, request, [{ path: request.params['*'], versionId: undefined }]);
    if (removed.length === 0) throw noSuchKey();
    return { message: 'Successfully deleted' };
  });
}

const asRow = ({ owner_id, ...row }: ObjectRow) => ({ ...row, owner: owner_id, owner_id });

/** What is to go where, once it is sure that the caller may read the one and write the other. */
async function readChange(context: PlatformContext, request: FastifyRequest, kind: 'move' | 'copy'): Promise<Change> {
  const given = parsed(FromTo, request.body);
  const userMetadata = metadataIn(request.headers);
  const [from, name] = [objectName(given.sourceKey), objectName(given.destinationKey)];
  const caller = await callerOf(context, request);
  const source = await requireBucket(context.db, bucketName(given.bucketId));
  const bucket = await requireBucket(context.db, bucketName(given.destinationBucket ?? given.bucketId));
  const object = await findObject(context.db, source.id, from);
  if (!object || (given.sourceVersionId && given.sourceVersionId !== object.version)) throw noSuchKey();
  if (!source.public && !(await mayReadPrivate(context, caller, source, object))) throw noSuchKey();
  if (kind === 'move') await ensureMayWrite(context, caller, source, from, object);
  const seen = await findObject(context.db, bucket.id, name);
  await ensureMayWrite(context, caller, bucket, name, seen);
  if (kind === 'copy' || source.id !== bucket.id) await limitUploads(context, caller, bucket, request.ip);
  const upsert = kind === 'copy' && wantsUpsert(request);
  if (seen && seen.id !== object.id && !upsert) throw keyAlreadyExists();
  return { source: object, given, userMetadata, place: { bucket, name, caller, upsert } };
}

/** Within a bucket only the name changes; another bucket has rules of its own, which the bytes must meet. */
async function move(context: PlatformContext, files: FileStore, change: Change): Promise<void> {
  const { source, place } = change;
  const { bucket, name, caller } = place;
  if (source.bucket_id !== bucket.id) {
    await copy(context, files, { ...change, place: { ...place, replaces: source } });
    return;
  }
  if (source.name === name) return;
  await context.db.transaction(async (sql) => {
    await lockOwner(sql, bucket.id, ownerIdOf(caller));
    await lockName(sql, bucket.id, name);
    if (await findObject(sql, bucket.id, name)) throw keyAlreadyExists();
    await ensureMayWrite(context, caller, bucket, name, undefined, sql);
    if (!(await renameObject(sql, context.clock(), source, name))) throw noSuchKey();
  });
}

async function copy(context: PlatformContext, files: FileStore, change: Change): Promise<ObjectRow> {
  const { source, place } = change;
  const bytes = await files.read(source.version);
  if (!bytes) throw noSuchKey();
  const said = saidOfCopy(change);
  const file = await files.spool.write(bytes, source.metadata.size);
  return storeObject(context, files, place, { ...said, file });
}

function saidOfCopy({ source, given, userMetadata }: Change): Omit<Upload, 'file'> {
  const { metadata, user_metadata } = source;
  const { cacheControl, contentEncoding: encoding, mimetype: declared } = metadata;
  const kept = { declared, cacheControl, encoding, userMetadata: user_metadata };
  if (given.copyMetadata !== false) return kept;
  const { cacheControl: newCache, contentEncoding, mimetype } = given.metadata ?? {};
  return {
    ...kept,
    userMetadata,
    ...(mimetype === undefined ? {} : { declared: mimetype }),
    ...(newCache === undefined ? {} : { cacheControl: cacheControlOf(newCache) }),
    ...(contentEncoding === undefined ? {} : { encoding: encodingOf(contentEncoding) }),
  };
}

/** What is not there, or not theirs, is left out without a word. */
async function remove(
  context: PlatformContext,
  files: FileStore,
  request: FastifyRequest<{ Params: { bucket: string } }>,
  wanted: { path: string; versionId?: string | undefined }[],
): Promise<ObjectRow[]> {
  const versions = new Map(wanted.map(({ path, versionId }) => [objectName(path), versionId]));
  const caller = await callerOf(context, request);
  const bucket = await requireBucket(context.db, bucketName(request.params.bucket));
  const chosen: ObjectRow[] = [];
  for (const object of await findObjects(context.db, bucket.id, [...versions.keys()])) {
    const version = versions.get(object.name) ?? object.version;
    if (version === object.version && (await mayWrite(context, caller, bucket, object.name, object))) {
      chosen.push(object);
    }
  }
  const removed = chosen.length > 0 ? await deleteObjects(context.db, chosen) : [];
  await forget(
    context,
    files,
    removed.map(({ version }) => version),
  );
  return removed;
}
