import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, startTestStorage, type TestStorage, textOf } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const documents = async () => {
  const person = await storage.person();
  return { ...person, bucket: person.client.storage.from('documents') };
};

describe('an upload', () => {
  test.each([
    ['a string', 'hello'],
    ['bytes', new TextEncoder().encode('hello')],
    ['a Blob', new Blob(['hello'], { type: 'text/plain' })],
    ['a File', new File(['hello'], 'x.txt', { type: 'text/plain' })],
    ['a stream', new Blob(['hello']).stream()],
  ])('of %s comes back as it went in', async (kind, body) => {
    const { bucket, id } = await documents();
    const path = `${id}/letter ${kind}.txt`;
    const { data, error } = await bucket.upload(path, body, { contentType: 'text/plain' });
    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `documents/${path}` });
    const back = await bucket.download(path);
    expect(await textOf(back.data)).toBe('hello');
    expect(back.data?.type).toBe('text/plain');
  });

  test('of a form keeps what the form says', async () => {
    const { bucket, id } = await documents();
    const form = new FormData();
    form.append('cacheControl', '60');
    form.append('metadata', JSON.stringify({ from: 'form' }));
    form.append('', new Blob(['{}'], { type: 'application/json' }), 'a.json');
    expect((await bucket.upload(`${id}/a.json`, form)).error).toBeNull();
    const { data } = await bucket.info(`${id}/a.json`);
    expect(data).toMatchObject({
      cacheControl: 'max-age=60',
      contentType: 'application/json',
      metadata: { from: 'form' },
      size: 2,
    });
  });

  test('is cached for an hour unless it says otherwise, and keeps metadata', async () => {
    const { bucket, id } = await documents();
    await bucket.upload(`${id}/a`, 'x', { metadata: { author: 'Thandi', deep: { a: [1] } } });
    await bucket.upload(`${id}/b`, 'x', { cacheControl: '7' });
    const { data } = await bucket.info(`${id}/a`);
    expect(data).toMatchObject({ cacheControl: 'max-age=3600', metadata: { author: 'Thandi', deep: { a: [1] } } });
    expect((await bucket.info(`${id}/b`)).data?.cacheControl).toBe('max-age=7');
  });

  test('to a name that is taken is refused, and replaces it with upsert or update', async () => {
    const { bucket, id } = await documents();
    const first = await bucket.upload(`${id}/a.txt`, 'one');
    const { error } = await bucket.upload(`${id}/a.txt`, 'two');
    expect(error).toMatchObject({
      statusCode: '409',
      code: 'KeyAlreadyExists',
      message: 'The resource already exists',
    });
    expect(await textOf((await bucket.download(`${id}/a.txt`)).data)).toBe('one');
    const second = await bucket.upload(`${id}/a.txt`, 'two', { upsert: true });
    expect(second.data?.id).toBe(first.data?.id);
    expect(await textOf((await bucket.download(`${id}/a.txt`)).data)).toBe('two');
    expect((await bucket.update(`${id}/a.txt`, new Blob(['three']))).error).toBeNull();
    expect(await textOf((await bucket.download(`${id}/a.txt`)).data)).toBe('three');
  });

  test('of nothing is an empty object', async () => {
    const { bucket, id } = await documents();
    expect((await bucket.upload(`${id}/.emptyFolderPlaceholder`, new Blob([]))).error).toBeNull();
    expect((await bucket.download(`${id}/.emptyFolderPlaceholder`)).data?.size).toBe(0);
  });

  test('that was packed is unpacked by who reads it', async () => {
    const { bucket, id } = await documents();
    const packed = new Uint8Array(
      await new Response(
        new Blob(['hello'.repeat(99)]).stream().pipeThrough(new CompressionStream('gzip')),
      ).arrayBuffer(),
    );
    expect((await bucket.upload(`${id}/a.txt`, packed, { contentEncoding: 'gzip' })).error).toBeNull();
    expect((await bucket.info(`${id}/a.txt`)).data?.contentEncoding).toBe('gzip');
    expect(await textOf((await bucket.download(`${id}/a.txt`)).data)).toBe('hello'.repeat(99));
  });
});

describe('an object', () => {
  test('is described, is there, and is not there any more', async () => {
    const { bucket, id } = await documents();
    await bucket.upload(`${id}/a.txt`, 'hello');
    const { data } = await bucket.info(`${id}/a.txt`);
    expect(data).toMatchObject({
      name: `${id}/a.txt`,
      bucketId: 'documents',
      size: 5,
      contentType: 'text/plain;charset=UTF-8',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      version: expect.any(String),
    });
    expect(await bucket.exists(`${id}/a.txt`)).toEqual({ data: true, error: null });
    const removed = await bucket.remove([`${id}/a.txt`, `${id}/never.txt`]);
    expect(removed.data).toHaveLength(1);
    expect(removed.data?.[0]).toMatchObject({ name: `${id}/a.txt`, bucket_id: 'documents' });
    expect(await bucket.exists(`${id}/a.txt`)).toMatchObject({ data: false, error: { code: 'NoSuchKey' } });
    expect((await bucket.download(`${id}/a.txt`)).error).toMatchObject({ statusCode: '404' });
  });

  test('moves and is copied', async () => {
    const { bucket, id, token } = await documents();
    await bucket.upload(`${id}/a.txt`, 'hello', { metadata: { a: 1 } });
    expect((await bucket.move(`${id}/a.txt`, `${id}/in/b.txt`)).data).toEqual({ message: 'Successfully moved' });
    expect((await bucket.exists(`${id}/a.txt`)).data).toBe(false);
    const copied = await bucket.copy(`${id}/in/b.txt`, `${id}/c.txt`);
    expect(copied.data).toEqual({ path: `documents/${id}/c.txt` });
    for (const name of ['in/b.txt', 'c.txt']) {
      expect(await textOf((await bucket.download(`${id}/${name}`)).data)).toBe('hello');
      expect((await bucket.info(`${id}/${name}`)).data?.metadata).toEqual({ a: 1 });
    }
    expect((await bucket.move(`${id}/c.txt`, `${id}/in/b.txt`)).error).toMatchObject({ code: 'KeyAlreadyExists' });
    expect((await bucket.copy(`${id}/none`, `${id}/d`)).error).toMatchObject({ code: 'NoSuchKey' });
    await bucket.upload(`${id}/in/b.txt`, 'newer', { upsert: true });
    const over = await fetch(`${storage.url}/object/copy`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-upsert': 'true' },
      body: JSON.stringify({ bucketId: 'documents', sourceKey: `${id}/in/b.txt`, destinationKey: `${id}/c.txt` }),
    });
    expect(over.status).toBe(200);
    expect(await textOf((await bucket.download(`${id}/c.txt`)).data)).toBe('newer');
    const renewed = await bucket.copy(`${id}/c.txt`, `${id}/d.json`, {
      copyMetadata: false,
      metadata: { cacheControl: 'max-age=5', mimetype: 'application/json' },
    });
    expect(renewed.error).toBeNull();
    expect((await bucket.info(`${id}/d.json`)).data).toMatchObject({
      cacheControl: 'max-age=5',
      contentType: 'application/json',
    });
  });

  test('moves and is copied into another bucket, under the rules of that one', async () => {
    const { admin } = storage;
    const bytes = await picture('jpeg');
    await admin.storage.from('vault').upload('a.jpg', bytes, { contentType: 'image/jpeg' });
    await admin.storage.from('vault').upload('a.txt', 'no picture');
    const to = { destinationBucket: 'profile_images' };
    expect((await admin.storage.from('vault').copy('a.txt', 'b', to)).error).toMatchObject({ statusCode: '415' });
    expect((await admin.storage.from('vault').move('a.jpg', 'moved', to)).error).toBeNull();
    expect((await admin.storage.from('vault').exists('a.jpg')).data).toBe(false);
    expect((await admin.storage.from('profile_images').exists('moved')).data).toBe(true);
  });
});

describe('a public bucket', () => {
  test('shows its objects to everybody, by the address that the client builds', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('profile_images');
    await bucket.upload(id, await picture('png'), { contentType: 'image/png' });
    const { publicUrl } = bucket.getPublicUrl(id).data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await storage.anonymous.storage.from('profile_images').download(id)).error).toBeNull();
  });

  test('keeps one picture of a person: each upload replaces the last', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('profile_images');
    for (const format of ['png', 'jpeg'] as const) {
      const { error } = await bucket.upload(id, await picture(format), {
        contentType: `image/${format}`,
        upsert: true,
      });
      expect(error).toBeNull();
    }
    expect((await fetch(bucket.getPublicUrl(id).data.publicUrl)).headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('signed addresses', () => {
  test('open a private object without a token, for a while', async () => {
    const { bucket, id } = await documents();
    await bucket.upload(`${id}/a b.txt`, 'hello');
    const { data } = await bucket.createSignedUrl(`${id}/a b.txt`, 60);
    const open = () => fetch(data?.signedUrl ?? '');
    expect(await (await open()).text()).toBe('hello');
    storage.wait(61);
    const late = await open();
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
  });

  test('are made for many at once, with a word for those that cannot be read', async () => {
    const { bucket, id } = await documents();
    await bucket.upload(`${id}/a.txt`, 'hello');
    const { data } = await bucket.createSignedUrls([`${id}/a.txt`, `${id}/none.txt`], 60, { download: 'Näme.txt' });
    expect(data?.[1]).toMatchObject({
      error: 'Either the object does not exist or you do not have access to it',
      signedUrl: null,
    });
    const response = await fetch(data?.[0]?.signedUrl ?? '');
    expect(await response.text()).toBe('hello');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=N/);
  });

  test('take one upload from somebody who is not signed in', async () => {
    const { bucket, id } = await documents();
    const { data } = await bucket.createSignedUploadUrl(`${id}/up.txt`);
    const guest = storage.anonymous.storage.from('documents');
    const sent = await guest.uploadToSignedUrl(`${id}/up.txt`, data?.token ?? '', 'from outside');
    expect(sent.data).toEqual({ path: `${id}/up.txt`, fullPath: `documents/${id}/up.txt` });
    expect(await textOf((await bucket.download(`${id}/up.txt`)).data)).toBe('from outside');
    const again = await guest.uploadToSignedUrl(`${id}/up.txt`, data?.token ?? '', 'again');
    expect(again.error).toMatchObject({ statusCode: '409' });
    const upsert = await bucket.createSignedUploadUrl(`${id}/up.txt`, { upsert: true });
    const replaced = await guest.uploadToSignedUrl(`${id}/up.txt`, upsert.data?.token ?? '', new Blob(['newer']));
    expect(replaced.error).toBeNull();
    expect(await textOf((await bucket.download(`${id}/up.txt`)).data)).toBe('newer');
  });
});
