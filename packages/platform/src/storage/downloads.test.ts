import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage();
  await storage.admin.storage.createBucket('open', { public: true });
  await storage.admin.storage.from('open').upload('digits.txt', '0123456789');
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const get = async (headers: Record<string, string> = {}, query = '', method = 'GET') => {
  const response = await fetch(`${storage.url}/object/public/open/digits.txt${query}`, { method, headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe('a range', () => {
  test.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=4-4', 'bytes 4-4/10', '4'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=-99', 'bytes 0-9/10', '0123456789'],
    ['bytes=5-99', 'bytes 5-9/10', '56789'],
  ])('of %s is answered with those bytes alone', async (range, contentRange, body) => {
    const answer = await get({ range });
    expect(answer).toMatchObject({ status: 206, body });
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('of %s lies beyond the end', async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
  });

  test.each(['bytes=3-1', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=1e2-'])(
    'of %s is none: the whole is sent',
    async (range) => {
      expect(await get({ range })).toMatchObject({ status: 200, body: '0123456789' });
    },
  );

  test('of something that has changed since is not sent', async () => {
    const { headers } = await get();
    const range = 'bytes=0-1';
    expect((await get({ range, 'if-range': headers.get('etag') ?? '' })).status).toBe(206);
    expect((await get({ range, 'if-range': headers.get('last-modified') ?? '' })).status).toBe(206);
    expect((await get({ range, 'if-range': '"other"' })).status).toBe(200);
  });
});

describe('a reply', () => {
  test('that the asker has already is not sent again', async () => {
    const { headers } = await get();
    const etag = headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect(await get({ 'if-none-match': tag })).toMatchObject({ status: 304, body: '' });
    }
    const modified = headers.get('last-modified') ?? '';
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    expect((await get({ 'if-modified-since': modified, 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200);
    expect((await get({ 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  test('to HEAD says all but the bytes', async () => {
    const answer = await get({}, '', 'HEAD');
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers.get('content-length')).toBe('10');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('etag')).toMatch(/^"/);
    const missing = await fetch(`${storage.url}/object/public/open/none`, { method: 'HEAD' });
    expect(missing.status).toBe(400);
  });

  test('comes as a file with the name that is asked for', async () => {
    const disposition = async (query: string) => (await get({}, query)).headers.get('content-disposition');
    expect(await disposition('')).toBeNull();
    expect(await disposition('?download')).toBe('attachment;');
    expect(await disposition('?download=a.txt')).toBe("attachment; filename=a.txt; filename*=UTF-8''a.txt;");
    expect(await disposition(`?download=${encodeURIComponent('a"\r\nx: y é.txt')}`)).toBe(
      "attachment; filename=a%22%0D%0Ax%3A%20y%20%C3%A9.txt; filename*=UTF-8''a%22%0D%0Ax%3A%20y%20%C3%A9.txt;",
    );
  });

  test('of a private object is kept by no cache that others use', async () => {
    const { client, id, token } = await storage.person();
    await client.storage.from('documents').upload(`${id}/a.txt`, 'a');
    const response = await fetch(`${storage.url}/object/authenticated/documents/${id}/a.txt`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.text()).toBe('a');
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
  });

  test('to an older version is none', async () => {
    const bucket = storage.admin.storage.from('open');
    const { data } = await bucket.info('digits.txt');
    expect((await get({}, `?versionId=${data?.version}`)).status).toBe(200);
    const other = await get({}, `?versionId=${crypto.randomUUID()}`);
    expect(JSON.parse(other.body)).toMatchObject({ code: 'NoSuchKey' });
  });

  test('lets a page of any origin read what the client reads', async () => {
    const { headers } = await get({ origin: 'http://app.test' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('content-range');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const preflight = await fetch(`${storage.url}/object/open/x`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-upsert');
  });
});

test('an address that leads nowhere answers in Storage’s words', async () => {
  const response = await fetch(`${storage.url}/nowhere`, { method: 'POST' });
  expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Route not found' });
});

describe('a picture', () => {
  const sizeOf = async (blob: Blob | null) => {
    const { width, height, format } = await sharp(await blob?.arrayBuffer()).metadata();
    return { width, height, format };
  };

  test('is drawn in the size that is asked for', async () => {
    const bucket = storage.admin.storage.from('open');
    await bucket.upload('large.png', await picture('png', 400, 200), { contentType: 'image/png' });
    const { publicUrl } = bucket.getPublicUrl('large.png', { transform: { width: 100 } }).data;
    const response = await fetch(publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sizeOf(await response.blob())).toEqual({ width: 100, height: 50, format: 'png' });
    const covered = await bucket.download('large.png', { transform: { width: 50, height: 50 } });
    expect(await sizeOf(covered.data)).toMatchObject({ width: 50, height: 50 });
    const contained = await bucket.download('large.png', { transform: { width: 50, height: 50, resize: 'contain' } });
    expect(await sizeOf(contained.data)).toMatchObject({ width: 50, height: 25 });
    const webp = await fetch(`${storage.url}/render/image/public/open/large.png?height=20&format=webp`);
    expect(await sizeOf(await webp.blob())).toEqual({ width: 40, height: 20, format: 'webp' });
  });

  test('is signed for one size only', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    await bucket.upload(`${id}/a.png`, await picture('png', 400, 200));
    const { data } = await bucket.createSignedUrl(`${id}/a.png`, 60, { transform: { width: 40 } });
    const response = await fetch(`${data?.signedUrl}&width=300`);
    expect(await sizeOf(await response.blob())).toMatchObject({ width: 40, height: 20 });
    const whole = await fetch((data?.signedUrl ?? '').replace('/render/image/sign/', '/object/sign/'));
    expect(await whole.json()).toMatchObject({ code: 'InvalidSignature' });
  });

  test.each(['width=0', 'width=99999', 'width=x', 'resize=stretch', 'quality=1000', 'format=exe', 'width=1&width=2'])(
    'is not drawn with %s',
    async (query) => {
      const response = await fetch(`${storage.url}/render/image/public/open/large.png?${query}`);
      expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    },
  );

  test('is not drawn from what is none', async () => {
    const response = await fetch(`${storage.url}/render/image/public/open/digits.txt?width=5`);
    expect(await response.json()).toMatchObject({ statusCode: '400' });
  });
});
