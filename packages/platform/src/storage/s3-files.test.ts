import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type S3Server, startS3 } from '@marula/emulators/s3/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Settings, s3Files } from './s3-files.ts';
import { sweepStorage } from './sweep.ts';
import { resumableOf } from './test-resumable.ts';
import { picture, startTestStorage, type TestStorage, textOf } from './test-storage.ts';

let s3: S3Server;
let storage: TestStorage;
let spool: string;
beforeAll(async () => {
  spool = await mkdtemp(path.join(tmpdir(), 'platform-spool-'));
  s3 = await startS3({ pageSize: 2 });
  const files = s3Files({ ...s3.settings, prefix: 'platform/', spool_folder: spool });
  storage = await startTestStorage({}, { files });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
  await s3.stop();
  await rm(spool, { recursive: true });
});

const wrong = (change: Partial<S3Settings>) => s3Files({ ...s3.settings, spool_folder: spool, ...change });
async function* bytes() {
  yield Buffer.from('hello');
}

describe('files in an S3 bucket', () => {
  test('make the same round trips as files on a disk', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    for (const body of ['hello', new Blob(['hello'], { type: 'text/plain' })]) {
      expect((await bucket.upload(`${id}/a.txt`, body, { upsert: true })).error).toBeNull();
      expect(await textOf((await bucket.download(`${id}/a.txt`)).data)).toBe('hello');
    }
    expect((await bucket.copy(`${id}/a.txt`, `${id}/b.txt`)).error).toBeNull();
    expect((await bucket.move(`${id}/b.txt`, `${id}/c.txt`)).error).toBeNull();
    expect(await textOf((await bucket.download(`${id}/c.txt`)).data)).toBe('hello');
    const { data } = await bucket.createSignedUrl(`${id}/c.txt`, 60);
    const part = await fetch(data?.signedUrl ?? '', { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'ell']);
    expect((await bucket.upload(`${id}/empty`, '')).error).toBeNull();
    expect((await bucket.download(`${id}/empty`)).data?.size).toBe(0);
    const avatar = await client.storage.from('profile_images').upload(id, await picture('jpeg'));
    expect(avatar.error).toBeNull();
    expect((await bucket.remove([`${id}/a.txt`, `${id}/c.txt`, `${id}/empty`])).data).toHaveLength(3);
    expect(s3.objects.size).toBe(1);
    expect([...s3.objects.keys()][0]).toMatch(/^platform\/[0-9a-f-]{36}$/);
    expect(await readdir(spool)).toEqual([]);
  });

  test('come in parts, which any process can read, and leave none behind', async () => {
    const person = await storage.person();
    const before = s3.objects.size;
    const { begin, part, stored } = resumableOf(storage);
    const address = await begin(person, `${person.id}/parts`, 10);
    expect((await part(person, address, 0, Buffer.from('hello'))).status).toBe(204);
    expect([s3.objects.size, await readdir(spool)]).toEqual([before + 1, []]);
    expect((await part(person, address, 5, Buffer.from('world'))).status).toBe(204);
    expect(String(await stored(person, `${person.id}/parts`))).toBe('helloworld');
    expect([s3.objects.size, await readdir(spool)]).toEqual([before + 1, []]);
  });

  test('are taken in again when S3 is busy for a moment', async () => {
    const { client, id } = await storage.person();
    s3.failNext(2);
    expect((await client.storage.from('documents').upload(`${id}/a.txt`, 'hello')).error).toBeNull();
    s3.failNext(2);
    expect((await client.storage.from('documents').download(`${id}/a.txt`)).error).toBeNull();
  });

  test('that S3 does not take are no objects', async () => {
    const { client, id } = await storage.person();
    const before = s3.objects.size;
    s3.failNext(99);
    const { error } = await client.storage.from('documents').upload(`${id}/a.txt`, 'hello');
    s3.failNext(0);
    expect(error).toMatchObject({ statusCode: '500', message: 'Internal server error' });
    expect(storage.failures.splice(0)).toHaveLength(1);
    expect((await client.storage.from('documents').exists(`${id}/a.txt`)).data).toBe(false);
    expect(s3.objects.size).toBe(before);
    expect(await readdir(spool)).toEqual([]);
  });

  test('that no row names are swept, page by page', async () => {
    const { client, id } = await storage.person();
    await client.storage.from('documents').upload(`${id}/kept.txt`, 'kept');
    const kept = [...s3.objects.keys()];
    for (let n = 0; n < 5; n += 1) {
      await storage.files.keep(crypto.randomUUID(), await storage.files.spool.write(bytes(), 10));
    }
    expect(s3.objects.size).toBe(kept.length + 5);
    await sweepStorage(storage.context, storage.files);
    expect(s3.objects.size).toBe(kept.length + 5);
    storage.wait(3_660);
    await sweepStorage(storage.context, storage.files);
    expect([...s3.objects.keys()].sort()).toEqual(kept.sort());
    expect(await readdir(spool)).toEqual([]);
  });

  test('that are gone are found missing, and removed without complaint', async () => {
    expect(await storage.files.read(crypto.randomUUID())).toBeUndefined();
    await storage.files.remove(crypto.randomUUID());
  });

  test.each([
    ['another secret', { secret_access_key: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key', { access_key_id: 'wrong' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'wrong' }, 'NoSuchBucket'],
  ])('are not kept with %s, and the log says why', async (_, change, code) => {
    const files = wrong(change);
    const file = await files.spool.write(bytes(), 10);
    await expect(files.keep(crypto.randomUUID(), file)).rejects.toThrow(code);
    await files.spool.discard(file);
  });

  test('are kept only as they were when they were hashed', async () => {
    const { files } = storage;
    const file = await files.spool.write(bytes(), 10);
    const altered = { ...file, sha256: '0'.repeat(64) };
    await expect(files.keep(crypto.randomUUID(), altered)).rejects.toThrow('XAmzContentSHA256Mismatch');
    await files.spool.discard(file);
  });
});
