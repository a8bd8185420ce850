import type { PlatformContext } from '../platform.ts';
import { imageQualityOf, reencodesImages, sniffsTypes } from './access.ts';
import type { BucketRow } from './buckets.ts';
import { isAllowedType, typeOfUpload, typeSaid } from './content-type.ts';
import { invalidMimeType, tooLarge } from './errors.ts';
import type { FileStore, SpooledFile } from './file-store.ts';
import { drawAnew } from './images.ts';

export const sizeLimitOf = ({ config }: PlatformContext, bucket: BucketRow): number =>
  Math.min(bucket.file_size_limit ?? Number.POSITIVE_INFINITY, config.storage_file_size_limit);

/** Where a picture is drawn anew, only what can be drawn anew comes in; a drawing in text is no picture of this kind. */
const isPicture = (type: string) => type.startsWith('image/') && !type.startsWith('image/svg');

/** Room for a picture that grows a little when it is drawn anew: the sender kept to the limit. */
const GROWTH = 4;

/** Bytes that a bucket may take: known for what they are, allowed there, and fit to be shown. */
export async function takeIn(
  context: PlatformContext,
  files: FileStore,
  bucket: BucketRow,
  upload: { file: SpooledFile; declared: string; encoding?: string | undefined },
): Promise<{ file: SpooledFile; type: string }> {
  const { file, declared, encoding } = upload;
  const limit = sizeLimitOf(context, bucket);
  if (file.size > limit) throw tooLarge();
  const type = sniffsTypes(context, bucket) ? await typeOfUpload(file.path, declared, encoding) : typeSaid(declared);
  if (!isAllowedType(type, bucket.allowed_mime_types)) throw invalidMimeType(type);
  if (!isPicture(type) || !reencodesImages(context, bucket)) return { file, type };
  const { storage_image_pixels: pixels } = context.config;
  const limits = { pixels, size: limit * GROWTH, quality: imageQualityOf(context, bucket) };
  const drawn = await drawAnew(files.spool, file, type, limits);
  await files.spool.discard(file);
  return { file: drawn, type };
}
