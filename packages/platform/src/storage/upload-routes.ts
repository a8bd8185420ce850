import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { ensureMayWrite } from './access.ts';
import { requireBucket } from './buckets.ts';
import { type Caller, callerOf } from './caller.ts';
import { keyAlreadyExists } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { bucketName, objectName } from './object-names.ts';
import { findObject, type ObjectRow } from './objects.ts';
import { uploadGrant } from './signed-urls.ts';
import { storeObject } from './store-object.ts';
import { receiving } from './upload-body.ts';
import { readUpload } from './upload-input.ts';
import { limitUploads } from './upload-rate.ts';

type InBucket = { Params: { bucket: string; '*': string } };

export const wantsUpsert = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-upsert'] === 'true';

const keyOf = ({ bucket_id, name }: ObjectRow) => `${bucket_id}/${name}`;

/** Where bytes come in. Who may send them is settled before the first of them is read. */
export function uploadRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  type Granted = { caller: Caller; upsert: boolean };
  const upload = async (request: FastifyRequest<InBucket>, granted: () => Promise<Granted>): Promise<ObjectRow> => {
    const place = await refusing(context, request, async () => {
      const name = objectName(request.params['*']);
      const bucket = await requireBucket(context.db, bucketName(request.params.bucket));
      const { caller, upsert } = await granted();
      const seen = await findObject(context.db, bucket.id, name);
      await ensureMayWrite(context, caller, bucket, name, seen);
      if (seen && !upsert) throw keyAlreadyExists();
      await limitUploads(context, caller, bucket, request.ip);
      return { bucket, name, caller, upsert };
    });
    return storeObject(context, files, place, await readUpload(context, files, place.bucket, request));
  };

  app.post<InBucket>('/object/:bucket/*', async (request) => {
    const granted = async () => ({ caller: await callerOf(context, request), upsert: wantsUpsert(request) });
    const stored = await upload(request, granted);
    return { Id: stored.id, Key: keyOf(stored) };
  });

  app.put<InBucket>('/object/:bucket/*', async (request) => {
    const stored = await upload(request, async () => ({ caller: await callerOf(context, request), upsert: true }));
    return { Id: stored.id, Key: keyOf(stored) };
  });

  app.put<InBucket>('/object/upload/sign/:bucket/*', async (request) => {
    return { Key: keyOf(await upload(request, () => uploadGrant(context, request))) };
  });
}

/** A refusal before the body was read leaves the sender sending: it is heard out for a while, and then cut off. */
async function refusing<T>(context: PlatformContext, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return receiving(context, request, () => Promise.reject(error));
  }
}
