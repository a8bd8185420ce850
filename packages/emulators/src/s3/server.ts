import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { addBucket, type BucketState } from './bucket.ts';

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** An S3 with one bucket, for development and tests. Everything is in memory: a restart forgets it. */
export async function startS3(options: { port?: number; bucket?: string; pageSize?: number } = {}) {
  const app = fastify();
  const state: BucketState = {
    bucket: options.bucket ?? 'files',
    region: 'af-south-1',
    access_key_id: 'emulated-key',
    secret_access_key: 'emulated-secret',
    objects: new Map(),
    pageSize: options.pageSize ?? 1_000,
    failing: { left: 0 },
  };
  addBucket(app, state);
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const { bucket, region, access_key_id, secret_access_key } = state;
  const endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    /** What a driver must be told to reach it. */
    settings: { endpoint, region, bucket, access_key_id, secret_access_key, path_style: true },
    objects: state.objects,
    failNext: (requests: number) => {
      state.failing.left = requests;
    },
    stop: () => app.close(),
  };
}
