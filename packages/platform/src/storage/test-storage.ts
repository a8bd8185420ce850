import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import fastify from 'fastify';
import sharp from 'sharp';
import { signedInClient, startTestAuth } from '../auth/test-auth.ts';
import type { PlatformConfigInput } from '../config.ts';
import type { PlatformHooks } from '../platform.ts';
import { ensureBuckets } from './buckets.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { storageRoutes } from './storage-routes.ts';

export type TestStorage = Awaited<ReturnType<typeof startTestStorage>>;

export const BUCKETS = {
  profile_images: {
    public: true,
    file_size_limit: 1_000_000,
    allowed_mime_types: ['image/*'],
    write: 'named-by-user',
  },
  company_logos: { public: true, write: 'admin' },
  documents: { write: 'signed-in' },
  vault: { write: 'admin' },
} satisfies PlatformConfigInput['buckets'];

/** Longer than any test moves its clock. */
const LONG = 30 * 24 * 3_600;

/** Storage on a port of its own, over a folder of its own, for people who are signed in for real. */
export async function startTestStorage(
  input: Partial<PlatformConfigInput> = {},
  options: { hooks?: Partial<PlatformHooks>; files?: FileStore } = {},
) {
  const auth = await startTestAuth(
    { mailer_autoconfirm: true, buckets: BUCKETS, ...input },
    { hooks: options.hooks ?? {} },
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'platform-storage-'));
  const files = options.files ?? diskFiles(folder);
  // A sender that was refused may still be heard out when the test ends.
  const app = fastify({ forceCloseConnections: true });
  await ensureBuckets(auth.context);
  await app.register(storageRoutes(auth.context, files), { prefix: '/storage/v1' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const key = 'sb_publishable_test';
  const clientWith = (token: string): SupabaseClient => createClient(url, key, { accessToken: async () => token });
  const filesBelow = async (part: string) => {
    const entries = await readdir(path.join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  return {
    auth,
    context: auth.context,
    files,
    folder,
    url: `${url}/storage/v1`,
    port,
    anonymous: createClient(url, key, { auth: { persistSession: false } }),
    clientWith,
    admin: clientWith(await auth.context.tokens.issueForRole('service_role', LONG)),
    /** Somebody who is signed in, with the published client. */
    person: async () => {
      const { session, user, client: signedIn } = await signedInClient(auth);
      const token = session.access_token;
      return { id: user.id, token, signedIn, client: clientWith(token) };
    },
    /** What lies on the disk: whole versions, and uploads that have not come to their end. */
    onDisk: async () => ({ versions: await filesBelow('versions'), spooled: await filesBelow('spool') }),
    /** Moves every clock ahead. */
    wait: auth.wait,
    failures: auth.failures,
    stop: async () => {
      await app.close();
      await auth.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** For states that come when the machine has the time for them. */
export const PATIENTLY = { timeout: 60_000 };

/** A picture of one colour. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', width = 20, height = 10): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } })
    .toFormat(format)
    .toBuffer();

export const textOf = async (blob: Blob | null): Promise<string> => (blob ? blob.text() : '');
