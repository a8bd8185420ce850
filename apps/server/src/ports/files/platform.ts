import { buffer } from 'node:stream/consumers';
import type { PlatformContext } from '@marula/platform/platform';
import type { FileStore } from '@marula/platform/storage/file-store';
import { findObject } from '@marula/platform/storage/objects';
import { removeObject } from '@marula/platform/storage/remove-objects';
import type { Files } from './port.ts';

export const platformFiles = (context: PlatformContext, files: FileStore): Files => ({
  read: async (bucket, name) => {
    const object = await findObject(context.db, bucket, name);
    const bytes = object && (await files.read(object.version));
    return bytes && (await buffer(bytes));
  },
  remove: (bucket, name) => removeObject(context, files, { bucket, name }),
});
