import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { mayReadPrivate } from './access.ts';
import { type BucketRow, findBucket, requireBucket } from './buckets.ts';
import { ANYBODY, type Caller, callerOf } from './caller.ts';
import { noSuchBucket, noSuchKey } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { bucketName, objectName } from './object-names.ts';
import { findObject, type ObjectRow } from './objects.ts';
import { sendObject } from './send-object.ts';
import { grantOf } from './signed-urls.ts';

export type ObjectRequest = FastifyRequest<{ Params: { bucket: string; '*': string } }>;
export interface Found {
  bucket: BucketRow;
  object: ObjectRow;
}

const Query = z.object({ versionId: z.string().optional() });

async function objectAt(context: PlatformContext, request: ObjectRequest, bucket: BucketRow): Promise<ObjectRow> {
  const object = await findObject(context.db, bucket.id, objectName(request.params['*']));
  const query = Query.safeParse(request.query);
  const version = query.success ? query.data.versionId : undefined;
  if (!object || (version !== undefined && version !== object.version)) throw noSuchKey();
  return object;
}

/** Without a word about who asks: only what is open to everybody. */
export async function publicObject(context: PlatformContext, request: ObjectRequest): Promise<Found> {
  objectName(request.params['*']);
  const bucket = await findBucket(context.db, bucketName(request.params.bucket));
  if (!bucket?.public) throw noSuchBucket();
  return { bucket, object: await objectAt(context, request, bucket) };
}

/** An object that somebody may not read answers like one that does not exist. */
export async function readableObject(
  context: PlatformContext,
  request: ObjectRequest,
  who: () => Promise<Caller>,
): Promise<Found> {
  objectName(request.params['*']);
  const bucket = await requireBucket(context.db, bucketName(request.params.bucket));
  const caller = bucket.public ? ANYBODY : await who();
  const object = await objectAt(context, request, bucket);
  if (!bucket.public && !(await mayReadPrivate(context, caller, bucket, object))) throw noSuchKey();
  return { bucket, object };
}

/** The object that a signed URL names, as long as who signed it may read it. */
export async function signedObject(
  context: PlatformContext,
  request: ObjectRequest,
  scope: 'download' | 'render',
): Promise<Found & { transform: Record<string, string | number> }> {
  const { bucket, '*': name } = request.params;
  const grant = await grantOf(context, request, scope, `${bucketName(bucket)}/${objectName(name)}`);
  const found = await readableObject(context, request, async () => grant.caller);
  return { ...found, transform: grant.transform ?? {} };
}

const infoOf = ({ id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at }: ObjectRow) => ({
  id,
  name,
  version,
  bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  content_encoding: metadata.contentEncoding ?? null,
  etag: metadata.eTag,
  metadata: user_metadata ?? {},
  last_modified: updated_at,
  created_at,
});

export function readRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  type Find = (request: ObjectRequest) => Promise<Found>;
  const byCaller: Find = (request) => readableObject(context, request, () => callerOf(context, request));
  const byEverybody: Find = (request) => publicObject(context, request);
  const bySignature: Find = (request) => signedObject(context, request, 'download');

  const send = (find: Find) => async (request: ObjectRequest, reply: FastifyReply) => {
    // Between a row and its bytes an upload may have replaced both; a second look finds the new pair.
    for (const _ of [1, 2, 3]) {
      const { bucket, object } = await find(request);
      if (await sendObject(files, request, reply, object, bucket.public)) return reply;
    }
    throw new Error('an object has no bytes');
  };
  const inform = (find: Find) => async (request: ObjectRequest, reply: FastifyReply) => {
    const { object } = await find(request);
    const modified = new Date(object.metadata.lastModified).toUTCString();
    reply.headers({ etag: object.metadata.eTag, 'last-modified': modified, 'cache-control': 'no-cache' });
    return infoOf(object);
  };
  const serve = (url: string, find: Find) =>
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: send(find) });

  serve('/object/public/:bucket/*', byEverybody);
  serve('/object/sign/:bucket/*', bySignature);
  serve('/object/authenticated/:bucket/*', byCaller);
  serve('/object/:bucket/*', byCaller);
  app.get('/object/info/public/:bucket/*', inform(byEverybody));
  app.get('/object/info/authenticated/:bucket/*', inform(byCaller));
  app.get('/object/info/:bucket/*', inform(byCaller));
}
