import type { PlatformContext } from '@marula/platform/platform';
import type { FileStore } from '@marula/platform/storage/file-store';
import { removeObject } from '@marula/platform/storage/remove-objects';
import type { Files } from './port.ts';

export const platformFiles = (context: PlatformContext, files: FileStore): Files => ({
  remove: (bucket, name) => removeObject(context, files, { bucket, name }),
});
