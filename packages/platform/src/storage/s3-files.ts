import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore, StoredVersion } from './file-store.ts';
import { spoolIn } from './spool.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  access_key_id: string;
  secret_access_key: string;
  /** Before every key: several platforms can share a bucket. */
  prefix?: string | undefined;
  /** The bucket in the path, as most servers that are not Amazon's want it; otherwise in the host's name. */
  path_style?: boolean | undefined;
  /** Where uploads wait on this machine until they are whole. S3 wants to know their length beforehand. */
  spool_folder?: string | undefined;
}

const RETRIES = 3;
const ANSWER_MS = 60_000;
const UPLOAD_MS = 10 * 60_000;
/** The hash of no bytes. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function addressOf({ endpoint, bucket, path_style = true }: S3Settings): string {
  const url = new URL(endpoint);
  if (!path_style) url.hostname = `${bucket}.${url.hostname}`;
  return `${url.href.replace(/\/+$/, '')}${path_style ? `/${bucket}` : ''}`;
}

/** Every version is an object of an S3 bucket. A put is whole or nothing there, and lasts once it is answered. */
export function s3Files(settings: S3Settings): FileStore {
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey, region, prefix = '' } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = addressOf(settings);

  const send = async (url: string, init: RequestInit = {}, hash = EMPTY, ms = ANSWER_MS) => {
    // Until the answer begins: how long its bytes take is a matter of who reads them.
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(new Error('S3 did not answer in time')), ms);
    const headers = { ...init.headers, 'x-amz-content-sha256': hash };
    try {
      return await client.fetch(url, { ...init, headers, signal: impatience.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  const keyOf = (version: string) => `${base}/${prefix}${version}`;

  return {
    spool: spoolIn(settings.spool_folder ?? path.join(tmpdir(), 'platform-uploads')),

    async keep(version, file) {
      const body = await openAsBlob(file.path);
      await expectOk(await send(keyOf(version), { method: 'PUT', body }, file.sha256, UPLOAD_MS));
    },

    async read(version, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const response = await send(keyOf(version), { headers });
      if (response.status === 404) return discarded(response);
      await expectOk(response);
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },

    async remove(version) {
      const response = await send(keyOf(version), { method: 'DELETE' });
      if (response.status === 404) return discarded(response);
      await expectOk(response);
    },

    list: () => versionsIn(send, base, prefix),
  };
}

async function discarded(response: Response): Promise<undefined> {
  await response.body?.cancel();
}

/** S3 says in XML what is wrong; its code is all that a log needs. */
async function expectOk(response: Response): Promise<void> {
  if (response.ok) return;
  const code = tagOf('Code', await response.text());
  throw new Error(`S3 answered ${response.status} ${code ?? ''}`);
}

const tagOf = (tag: string, xml: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** A token is S3's own text; a key of ours holds none of these signs. */
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

async function* versionsIn(
  send: (url: string) => Promise<Response>,
  base: string,
  prefix: string,
): AsyncIterable<StoredVersion> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token) query.set('continuation-token', token);
    const response = await send(`${base}?${query}`);
    if (!response.ok) await expectOk(response);
    const xml = await response.text();
    for (const [contents] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = tagOf('Key', contents) ?? '';
      yield { version: key.slice(prefix.length), stored_at: new Date(tagOf('LastModified', contents) ?? '') };
    }
    const next = tagOf('NextContinuationToken', xml);
    token = tagOf('IsTruncated', xml) === 'true' && next ? unescaped(next) : undefined;
  } while (token);
}
