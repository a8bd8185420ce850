import type { PlatformContext } from '../platform.ts';
import { ensureMayWrite } from './access.ts';
import { requireBucket } from './buckets.ts';
import type { Caller } from './caller.ts';
import { keyAlreadyExists } from './errors.ts';
import { bucketName, objectName } from './object-names.ts';
import { findObject } from './objects.ts';
import type { Place } from './store-object.ts';
import { limitUploads } from './upload-rate.ts';

export interface Wanted {
  bucket: string;
  name: string;
  ip: string;
}

export interface Granted {
  caller: Caller;
  upsert: boolean;
}

/** Where bytes may go, settled before the first of them is read, whichever way they come in. */
export async function admitUpload(
  context: PlatformContext,
  wanted: Wanted,
  granted: () => Promise<Granted>,
): Promise<Place> {
  const name = objectName(wanted.name);
  const bucket = await requireBucket(context.db, bucketName(wanted.bucket));
  const { caller, upsert } = await granted();
  const seen = await findObject(context.db, bucket.id, name);
  await ensureMayWrite(context, caller, bucket, name, seen);
  if (seen && !upsert) throw keyAlreadyExists();
  await limitUploads(context, caller, bucket, wanted.ip);
  return { bucket, name, caller, upsert };
}
