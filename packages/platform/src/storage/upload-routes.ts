import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { admitUpload, type Granted } from './admit-upload.ts';
import { callerOf } from './caller.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectRow } from './objects.ts';
import { uploadGrant } from './signed-urls.ts';
import { storeObject } from './store-object.ts';
import { refusing } from './upload-body.ts';
import { readUpload } from './upload-input.ts';

type InBucket = { Params: { bucket: string; '*': string } };

export const wantsUpsert = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-upsert'] === 'true';

const keyOf = ({ bucket_id, name }: ObjectRow) => `${bucket_id}/${name}`;

/** Where bytes come in whole. Who may send them is settled before the first of them is read. */
export function uploadRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  const upload = async (request: FastifyRequest<InBucket>, granted: () => Promise<Granted>): Promise<ObjectRow> => {
    const { bucket, '*': name } = request.params;
    const place = await refusing(context, request, () =>
      admitUpload(context, { bucket, name, ip: request.ip }, granted),
    );
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
