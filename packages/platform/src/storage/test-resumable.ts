import { Upload, type UploadOptions } from 'tus-js-client';
import { expect } from 'vitest';
import type { PlatformConfigInput } from '../config.ts';
import { PATIENTLY, type TestStorage } from './test-storage.ts';

export const KB = 1_024;
export const PART = 256 * KB;
export const DAY = 24 * 3_600;

export type Person = Awaited<ReturnType<TestStorage['person']>>;
export type Sender = Pick<Person, 'token'>;

export const BUCKETS = {
  documents: {
    write: 'signed-in',
    file_size_limit: 2_000 * KB,
    allowed_mime_types: ['application/pdf', 'image/png', 'application/octet-stream'],
    reencode_images: false,
  },
  hooked: { write: 'admin' },
  wall: { write: 'anybody' },
  profile_images: { public: true, write: 'named-by-user', allowed_mime_types: ['image/*'] },
} satisfies PlatformConfigInput['buckets'];

export const named = (name: string, contentType = 'application/octet-stream', bucketName = 'documents') => ({
  bucketName,
  objectName: name,
  contentType,
  cacheControl: '3600',
});

export const announce = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Uploads by the protocol, with the published client and call by call. */
export const resumableOf = (storage: TestStorage) => {
  const endpoint = `${storage.url}/upload/resumable`;

  const ask = async ({ token }: Sender, method: string, address: string, headers = {}, body?: Buffer) => {
    const reply = await fetch(new URL(address, endpoint), {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      body: body ? new Uint8Array(body) : null,
    });
    await reply.arrayBuffer();
    return reply;
  };

  return {
    endpoint,
    ask,

    /** The published client, to its end or its error. */
    send({ token }: Sender, bytes: Buffer, options: UploadOptions) {
      const done = Promise.withResolvers<void>();
      const upload = new Upload(bytes, {
        endpoint,
        retryDelays: null,
        chunkSize: PART,
        headers: { authorization: `Bearer ${token}` },
        onSuccess: () => done.resolve(),
        onError: (error) => done.reject(error),
        ...options,
      });
      upload.start();
      return { upload, done: done.promise };
    },

    async begin(sender: Sender, name: string, length: number, headers = {}): Promise<string> {
      const said = { 'upload-length': String(length), 'upload-metadata': announce(named(name)), ...headers };
      const reply = await ask(sender, 'POST', '', said);
      expect(reply.status).toBe(201);
      return reply.headers.get('location') ?? '';
    },

    part(sender: Sender, address: string, offset: number, bytes: Buffer) {
      const said = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      return ask(sender, 'PATCH', address, said, bytes);
    },

    offsetOf: async (sender: Sender, address: string) =>
      Number((await ask(sender, 'HEAD', address)).headers.get('upload-offset')),

    stored: async ({ client }: Person, name: string) => {
      const { data } = await client.storage.from('documents').download(name);
      return data && Buffer.from(await data.arrayBuffer());
    },

    /** No part and no half file lies anywhere, once what was under way has ended. */
    expectOnlyObjects: async () => {
      const { db } = storage.context;
      const lying = async () => {
        const parts = await db.query('select from storage.upload_parts');
        const objects = await db.query<{ version: string }>('select version from storage.objects');
        const known = new Set(objects.rows.map(({ version }) => version));
        const { versions, spooled } = await storage.onDisk();
        const missing = [...known].filter((version) => !versions.includes(version));
        return { parts: parts.rows, unknown: versions.filter((version) => !known.has(version)), missing, spooled };
      };
      await expect.poll(lying, PATIENTLY).toEqual({ parts: [], unknown: [], missing: [], spooled: [] });
    },
  };
};
