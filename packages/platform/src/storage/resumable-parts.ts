import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { requireBucket } from './buckets.ts';
import type { Caller } from './caller.ts';
import { StorageError, tooLarge, wrongOffset } from './errors.ts';
import type { FileStore, SpooledFile } from './file-store.ts';
import { addPart, dropUpload, finishUpload, partsOf, type UploadRow } from './resumable-uploads.ts';
import { forget, storeObject } from './store-object.ts';
import { receiving } from './upload-body.ts';

/** Takes in what a request brings of an upload, and tells how much has arrived. What came before a cut counts. */
export async function takePart(
  context: PlatformContext,
  files: FileStore,
  { caller, upload }: { caller: Caller; upload: UploadRow },
  request: FastifyRequest,
): Promise<number> {
  const missing = upload.length - upload.received;
  const { file, cut } = await receiving(context, request, async (body) => {
    if (Number(request.headers['content-length'] ?? 0) > missing) throw tooLarge();
    return untilCut(body, (bytes) => files.spool.write(bytes, missing));
  });
  try {
    if (file.size === missing) await finish(context, files, caller, upload, file);
    else if (file.size > 0) await keepPart(context, files, upload, file);
  } finally {
    await files.spool.discard(file);
  }
  if (cut && file.size < missing) throw cut;
  return upload.received + file.size;
}

async function untilCut(body: Readable, take: (bytes: AsyncIterable<Uint8Array>) => Promise<SpooledFile>) {
  let cut: StorageError | undefined;
  async function* bytes() {
    try {
      yield* body;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      cut = error;
    }
  }
  const file = await take(bytes());
  return { file, cut };
}

async function keepPart(context: PlatformContext, files: FileStore, upload: UploadRow, file: SpooledFile) {
  const version = randomUUID();
  await files.keep(version, file);
  try {
    await addPart(context, upload, { version, size: file.size });
  } catch (error) {
    await forget(context, files, [version]);
    throw error;
  }
}

/**
 * The last part counts only together with the object: whoever fails before that sends it once more. What is refused is
 * refused for good, and its bytes go at once.
 */
async function finish(
  context: PlatformContext,
  files: FileStore,
  caller: Caller,
  upload: UploadRow,
  last: SpooledFile,
): Promise<void> {
  const { name, upsert, declared, cache_control: cacheControl, user_metadata: userMetadata } = upload;
  try {
    const bucket = await requireBucket(context.db, upload.bucket_id);
    const parts = await partsOf(context, upload);
    const file = parts.length > 0 ? await joined(files, upload, parts, last) : last;
    const settle = (sql: Parameters<typeof finishUpload>[0]) => finishUpload(sql, context.clock(), upload);
    const place = { bucket, name, caller, upsert, settle };
    await storeObject(context, files, place, { file, declared, cacheControl, userMetadata });
    await forget(context, files, parts);
  } catch (error) {
    if (isRefusal(error)) await dropUpload(context, files, upload.id);
    throw error;
  }
}

const isRefusal = (error: unknown) =>
  error instanceof StorageError && error.status < 500 && error.code !== wrongOffset().code;

async function joined(files: FileStore, { length }: UploadRow, parts: string[], last: SpooledFile) {
  async function* bytes() {
    for (const version of parts) {
      const part = await files.read(version);
      // Another one has finished it, or it was given up, while this last part came in.
      if (!part) throw wrongOffset();
      yield* part;
    }
    yield* createReadStream(last.path);
  }
  const whole = await files.spool.write(bytes(), length);
  if (whole.size === length) return whole;
  await files.spool.discard(whole);
  throw new Error(`an upload of ${length} bytes has parts of ${whole.size}`);
}
