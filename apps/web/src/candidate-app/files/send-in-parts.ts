import { candidateFileLimits } from '@marula/contract/file-limits';
import { duration } from '@marula/contract/limits';
import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { uploadFailed } from '@/lib/files';
import type { Bucket } from './buckets';

/** How far a file has come. */
export interface Progress {
  percent: number;
  /** There is no line; the rest goes by itself as soon as there is one. */
  isWaiting: boolean;
}

/** How whoever sends a file hears of it, and stops it. */
export interface Way {
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Parts extends Way {
  bucket: Bucket;
  name: string;
  file: File;
  /** Takes the place of what has that name. */
  upsert: boolean;
  /** Where an earlier try stands. */
  address: string | undefined;
  onAddress: (address: string) => void;
  /** False: a lost line is told at once, to who has a queue of their own. */
  waits: boolean;
}

const endpoint = '/storage/v1/upload/resumable';
const { partBytes } = candidateFileLimits;
/** A part that takes longer is on a line that is no more; the server keeps what had arrived of it. */
const partMs = 2 * duration.minute;
/** Without a byte in between. A phone without signal is not counted. */
const mostFailures = 8;
const longestPauseMs = 30 * duration.second;

const isCutOff = () => navigator.onLine === false;
const gone = [404, 410];
/** What may pass by itself: somebody else was first, too slow, too often, or the server is busy. */
const passes = (status: number) => status === 0 || [408, 409, 423, 429].includes(status) || status >= 500;

/** Sooner when the phone says that it has a line again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

/** One step of the protocol. No answer is a status of 0. */
async function call(method: string, address: string, headers: Record<string, string>, body?: Blob) {
  const { auth } = await authClient();
  const { data } = await auth.getSession();
  if (!data.session && isCutOff()) throw uploadFailed(0);
  const impatience = new AbortController();
  const giveUp = () => impatience.abort();
  const timer = setTimeout(giveUp, partMs);
  addEventListener('offline', giveUp);
  const said = { ...headers, 'tus-resumable': '1.0.0', authorization: `Bearer ${data.session?.access_token}` };
  const init = { method, headers: said, signal: impatience.signal, ...(body && { body }) };
  const reply = await fetch(address, init)
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(timer);
      removeEventListener('offline', giveUp);
    });
  if (!reply?.ok) throw uploadFailed(reply?.status ?? 0);
  return reply.headers;
}

const offsetIn = (headers: Headers) => Number(headers.get('upload-offset'));

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

async function begin({ bucket, name, file, upsert }: Parts): Promise<string> {
  const said = { bucketName: bucket, objectName: name, contentType: file.type };
  const headers = await call('POST', endpoint, {
    'upload-length': String(file.size),
    'upload-metadata': Object.entries(said)
      .map(([key, value]) => `${key} ${base64(value)}`)
      .join(),
    'x-upsert': String(upsert),
  });
  return new URL(headers.get('location') ?? '', location.href).href;
}

const sendPart = async (address: string, file: File, from: number): Promise<number> =>
  offsetIn(
    await call(
      'PATCH',
      address,
      { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      file.slice(from, from + partBytes),
    ),
  );

/**
 * Sends a file by the resumable upload protocol (tus.io) and does not end before it has arrived: what a lost line has
 * taken is sent once more, from where the server stands.
 */
export async function sendInParts(parts: Parts): Promise<void> {
  const { file, onAddress, onProgress, waits, signal } = parts;
  let { address } = parts;
  let arrived = 0;
  const tell = (isWaiting: boolean) =>
    onProgress?.({ percent: Math.floor((arrived / (file.size || 1)) * 100), isWaiting });
  for (let failures = 0; ; ) {
    try {
      if (address) arrived = offsetIn(await call('HEAD', address, {}));
      else {
        address = await begin(parts);
        arrived = 0;
        onAddress(address);
      }
      tell(false);
      while (arrived < file.size) {
        signal?.throwIfAborted();
        arrived = await sendPart(address, file, arrived);
        failures = 0;
        tell(false);
      }
      return;
    } catch (error) {
      signal?.throwIfAborted();
      const status = error instanceof ApiError ? error.status : 0;
      failures += isCutOff() ? 0 : 1;
      // Expired, or given up by the server: it begins anew.
      if (address && gone.includes(status) && failures < mostFailures) {
        address = undefined;
        continue;
      }
      // Without an address a conflict is no race: something has that name.
      if (!passes(status) || (!address && status === 409) || failures >= mostFailures || (!waits && status === 0))
        throw error;
      tell(true);
      await pause(Math.min(longestPauseMs, duration.second * 2 ** failures));
    }
  }
}
