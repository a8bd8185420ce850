import { candidateFileLimits } from '@marula/contract/file-limits';
import { newKey } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { putFile, putPicture } from '@/lib/files';
import { dropDraft } from '@/lib/kept-drafts';
import type { Bucket } from './buckets';
import { fingerprint, keepUpload, keptUpload } from './kept-uploads';
import { wrongKind } from './refusals';
import { sendInParts, type Way } from './send-in-parts';

interface Sending extends Way {
  bucket: Bucket;
  file: File;
}

const { partsAboveBytes } = candidateFileLimits;

/** The server looked into the file: the same one would be refused again. */
const refusing = async <T>(bucket: Bucket, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || ![415, 422].includes(error.status)) throw error;
    throw new ApiError(wrongKind(bucket), { status: error.status });
  }
};

// The one way out for files of the app. What is small goes whole; what is large goes in parts, and on from where it
// stopped.

interface Named extends Sending {
  name: string;
  waits?: boolean;
}

/** Puts a file in the place of what has that name: a person has one face. */
export async function sendFile({ bucket, name, file, waits = true, ...way }: Named): Promise<void> {
  if (file.size <= partsAboveBytes) return refusing(bucket, putPicture(bucket, name, file));
  const print = fingerprint(`${bucket}/${name}`, file);
  const sent = sendInParts({
    ...{ bucket, name, file, waits, ...way },
    upsert: true,
    address: keptUpload(print)?.address,
    onAddress: (address) => keepUpload(print, { name, address }),
  });
  await refusing(bucket, sent);
  dropDraft(print);
}

/** A name that nothing has yet, in the folder that is the person's own. */
const newFileName = (owner: string, { name }: File): string => {
  const ending = /\.[a-z0-9]{2,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
  return `${owner}/${newKey()}${ending}`;
};

/** By which the server knows a second try at naming the same file. */
const keyOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');

interface Owned extends Sending {
  owner: string;
}

/**
 * Sends a file under a name of its own and tells the server what it is for. What has arrived is not sent again when only
 * that last word got lost.
 */
export async function sendNewFile<Made>(
  { bucket, owner, file, ...way }: Owned,
  use: (path: string, key: string) => Promise<Made>,
): Promise<Made> {
  if (file.size <= partsAboveBytes) {
    const name = newFileName(owner, file);
    await refusing(bucket, putFile(bucket, name, file));
    way.signal?.throwIfAborted();
    return use(name, keyOf(name));
  }
  const print = fingerprint(`${bucket}/${owner}`, file);
  const kept = keptUpload(print);
  const name = kept?.name ?? newFileName(owner, file);
  const sent = sendInParts({
    ...{ bucket, name, file, ...way },
    waits: true,
    upsert: false,
    address: kept?.address,
    onAddress: (address) => keepUpload(print, { name, address }),
  });
  try {
    await refusing(bucket, sent);
    way.signal?.throwIfAborted();
    const made = await use(name, keyOf(name));
    dropDraft(print);
    return made;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) dropDraft(print);
    throw error;
  }
}
