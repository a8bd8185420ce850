import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PlatformContext } from '@marula/platform/platform';
import { requireBucket } from '@marula/platform/storage/buckets';
import type { FileStore } from '@marula/platform/storage/file-store';
import { findObject } from '@marula/platform/storage/objects';
import { removeFolder, removeObject, removeObjectsOf } from '@marula/platform/storage/remove-objects';
import { signedAddress } from '@marula/platform/storage/signed-urls';
import { storeObject } from '@marula/platform/storage/store-object';
import type { Files } from './port.ts';

const claimsOf = (sub: string, session_id: string) => ({ sub, session_id, role: '', email: '', aal: 'aal1' });

async function put(context: PlatformContext, files: FileStore, ...[bucketId, name, given]: Parameters<Files['put']>) {
  const bucket = await requireBucket(context.db, bucketId);
  const file = await files.spool.write(Readable.from([given.bytes]), context.config.storage_file_size_limit);
  const caller = { admin: true, claims: claimsOf(given.owner_id, '') };
  const upload = { file, declared: given.type, cacheControl: 'max-age=3600', userMetadata: null };
  await storeObject(context, files, { bucket, name, caller, upsert: true }, upload);
}

/** Nothing is kept under this id: whether the store says so tells whether it is there. */
const NO_FILE = '00000000-0000-4000-8000-000000000000';

export const platformFiles = (context: PlatformContext, files: FileStore): Files => ({
  read: async (bucket, name) => {
    const object = await findObject(context.db, bucket, name);
    const bytes = object && (await files.read(object.version));
    return bytes && (await buffer(bytes));
  },
  put: (bucket, name, file) => put(context, files, bucket, name, file),
  find: (bucket, name) => findObject(context.db, bucket, name),
  sign: async (bucket, name, seconds, { profile_id, session_id }) => {
    const reader = { claims: claimsOf(profile_id, session_id), admin: false };
    const path = await signedAddress(context, reader, { bucket, name }, seconds);
    return `${context.config.external_url}/storage/v1${path}`;
  },
  remove: (bucket, name) => removeObject(context, files, { bucket, name }),
  removeFolder: (bucket, folder) => removeFolder(context, files, { bucket, folder }),
  check: async () => void (await files.read(NO_FILE)),
  removeAllOf: (ownerId) => removeObjectsOf(context, files, ownerId),
});
