import { buffer } from 'node:stream/consumers';
import type { PlatformContext } from '@marula/platform/platform';
import type { FileStore } from '@marula/platform/storage/file-store';
import { findObject } from '@marula/platform/storage/objects';
import { removeObject, removeObjectsOf } from '@marula/platform/storage/remove-objects';
import { signedAddress } from '@marula/platform/storage/signed-urls';
import type { Files } from './port.ts';

export const platformFiles = (context: PlatformContext, files: FileStore): Files => ({
  read: async (bucket, name) => {
    const object = await findObject(context.db, bucket, name);
    const bytes = object && (await files.read(object.version));
    return bytes && (await buffer(bytes));
  },
  find: (bucket, name) => findObject(context.db, bucket, name),
  sign: async (bucket, name, seconds, { profile_id, session_id }) => {
    const reader = { claims: { sub: profile_id, session_id, role: '', email: '', aal: 'aal1' }, admin: false };
    const path = await signedAddress(context, reader, { bucket, name }, seconds);
    return `${context.config.external_url}/storage/v1${path}`;
  },
  remove: (bucket, name) => removeObject(context, files, { bucket, name }),
  removeAllOf: (ownerId) => removeObjectsOf(context, files, ownerId),
});
