import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { ensureMayWrite, mayReadPrivate } from './access.ts';
import { requireBucket } from './buckets.ts';
import { callerOf } from './caller.ts';
import { keyAlreadyExists } from './errors.ts';
import { parsed } from './input.ts';
import { bucketName, objectName } from './object-names.ts';
import { findObject, findObjects } from './objects.ts';
import { type ObjectRequest, readableObject } from './read-routes.ts';
import { signGrant, UPLOAD_SECONDS } from './signed-urls.ts';
import { wantsUpsert } from './upload-routes.ts';

const TEN_YEARS = 10 * 366 * 24 * 3_600;
const expiresIn = z.int().min(1).max(TEN_YEARS);
const MOST_PATHS = 1_000;

const SignOne = z.object({ expiresIn, transform: z.record(z.string(), z.union([z.string(), z.number()])).optional() });
const SignMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(MOST_PATHS) });

const UNREADABLE = 'Either the object does not exist or you do not have access to it';

/** As it is: the client encodes the whole of it. */
const addressOf = (kind: string, url: string, token: string) => `/${kind}/${url}?token=${token}`;

export function signRoutes(context: PlatformContext, app: FastifyInstance): void {
  app.post('/object/sign/:bucket/*', async (request: ObjectRequest) => {
    const { expiresIn: seconds, transform } = parsed(SignOne, request.body);
    const caller = await callerOf(context, request);
    const { bucket, object } = await readableObject(context, request, async () => caller);
    const url = `${bucket.id}/${object.name}`;
    const scope = transform ? 'render' : 'download';
    const token = await signGrant(context, caller, { scope, url, ...(transform ? { transform } : {}) }, seconds);
    return { signedURL: addressOf(transform ? 'render/image/sign' : 'object/sign', url, token) };
  });

  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
    const { expiresIn: seconds, paths } = parsed(SignMany, request.body);
    const names = paths.map(objectName);
    const caller = await callerOf(context, request);
    const bucket = await requireBucket(context.db, bucketName(request.params.bucket));
    const found = new Map((await findObjects(context.db, bucket.id, names)).map((object) => [object.name, object]));
    const sign = async (name: string, path: string) => {
      const object = found.get(name);
      const readable = object && (bucket.public || (await mayReadPrivate(context, caller, bucket, object)));
      if (!readable) return { error: UNREADABLE, path, signedURL: null };
      const url = `${bucket.id}/${name}`;
      const token = await signGrant(context, caller, { scope: 'download', url }, seconds);
      return { error: null, path, signedURL: addressOf('object/sign', url, token) };
    };
    return Promise.all(paths.map((path, index) => sign(names[index] ?? path, path)));
  });

  app.post('/object/upload/sign/:bucket/*', async (request: ObjectRequest) => {
    const name = objectName(request.params['*']);
    const bucket = await requireBucket(context.db, bucketName(request.params.bucket));
    const caller = await callerOf(context, request);
    const upsert = wantsUpsert(request);
    const existing = await findObject(context.db, bucket.id, name);
    await ensureMayWrite(context, caller, bucket, name, existing);
    if (existing && !upsert) throw keyAlreadyExists();
    const url = `${bucket.id}/${name}`;
    const token = await signGrant(context, caller, { scope: 'upload', url, upsert }, UPLOAD_SECONDS);
    return { url: addressOf('object/upload/sign', url, token), token };
  });
}
