import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENTLY, startTestStorage, type TestStorage } from './test-storage.ts';

const LIMIT = 300_000;

let storage: TestStorage;
let key: string;
beforeAll(async () => {
  storage = await startTestStorage({
    buckets: { small: { file_size_limit: LIMIT }, documents: { write: 'signed-in' } },
    storage_upload_idle: 1,
    storage_upload_min_rate: 20_000,
  });
  key = await storage.auth.serviceKey();
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const nothingLeft = async () => {
  expect(await storage.onDisk()).toEqual({ versions: [], spooled: [] });
  expect((await storage.admin.storage.from('small').list()).data).toEqual([]);
};

/** A sender that keeps to no rule: it says one thing and sends another, for as long as it likes. */
function sender(headers: string[], path = '/object/small/a.txt') {
  const socket: Socket = connect(storage.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  const head = [`POST /storage/v1${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${key}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return {
    socket,
    closed,
    /** Waits until the server has answered, or has gone. */
    answered: async () => {
      while (!answer.includes('\r\n\r\n{') && !socket.destroyed) await new Promise((resolve) => setImmediate(resolve));
      socket.destroy();
      return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]), answer };
    },
    /** Writes as fast as the other side reads, until it is answered. */
    flood: async (chunk: Buffer, most: number) => {
      let sent = 0;
      while (sent < most && !socket.destroyed && !answer) {
        sent += chunk.length;
        const free = socket.write(chunk);
        if (!free) {
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      return sent;
    },
  };
}

const tooLarge = { statusCode: '413', code: 'EntityTooLarge', message: 'The object exceeded the maximum allowed size' };

describe('an upload that is too large', () => {
  const bucket = () => storage.admin.storage.from('small');

  test.each([
    ['bytes', () => Buffer.alloc(LIMIT + 1)],
    ['a Blob', () => new Blob([Buffer.alloc(LIMIT + 1)])],
    ['a stream without a length', () => new Blob([Buffer.alloc(LIMIT * 4)]).stream()],
    ['a form far too large', () => new Blob([Buffer.alloc(LIMIT + 3_000_000)])],
  ])('as %s is refused, and nothing of it stays', async (_, body) => {
    expect((await bucket().upload('a.bin', body())).error).toMatchObject(tooLarge);
    await nothingLeft();
  });

  test('by nothing is taken', async () => {
    expect((await bucket().upload('b.bin', Buffer.alloc(LIMIT))).error).toBeNull();
    expect((await bucket().upload('c.bin', new Blob([Buffer.alloc(LIMIT)]))).error).toBeNull();
    await storage.admin.storage.emptyBucket('small');
  });

  test('and does not end is cut off, without filling the memory', async () => {
    const before = process.memoryUsage.rss();
    const { flood, answered, socket } = sender(['transfer-encoding: chunked']);
    const block = Buffer.alloc(65_536, 'a');
    const chunk = Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')]);
    const sent = await flood(chunk, 512 * 1_024 * 1_024);
    const { answer } = await answered();
    expect(answer).toContain('"statusCode":"413"');
    expect(sent).toBeLessThan(32 * 1_024 * 1_024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1_024 * 1_024);
    socket.destroy();
    await nothingLeft();
  });

  test('and goes on after its refusal is cut off in the end', async () => {
    const { socket, closed } = sender(['content-length: 9999999999']);
    const block = Buffer.alloc(65_536);
    const push = () => {
      while (socket.writable && socket.write(block));
    };
    socket.on('drain', push);
    push();
    await closed;
    await nothingLeft();
  });

  test('by its own word is refused before a byte of it is read', async () => {
    const { answered } = sender(['content-length: 999999999999']);
    expect((await answered()).answer).toContain('"statusCode":"413"');
  });

  test('only when unpacked is never unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(200 * 1_024 * 1_024));
    expect(packed.length).toBeLessThan(LIMIT);
    const before = process.memoryUsage.rss();
    expect((await bucket().upload('bomb.gz', packed, { contentType: 'application/gzip' })).error).toBeNull();
    const asText = await bucket().upload('bomb.txt', packed, { contentEncoding: 'gzip' });
    expect(asText.error).toBeNull();
    const asJson = await fetch(`${storage.url}/object/list/small`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: packed,
    });
    expect(asJson.status).toBe(400);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1_024 * 1_024);
    await storage.admin.storage.emptyBucket('small');
  });
});

describe('an upload', () => {
  test('that falls silent is given up', async () => {
    const { socket, answered } = sender(['content-length: 1000']);
    socket.write('half of it');
    expect(await answered()).toMatchObject({ status: 408, answer: expect.stringContaining('RequestTimeout') });
    await nothingLeft();
  });

  test('in a form that falls silent is given up', async () => {
    const { socket, answered } = sender(['content-length: 1000', 'content-type: multipart/form-data; boundary=x']);
    socket.write('--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf');
    expect((await answered()).status).toBe(408);
    await nothingLeft();
  });

  test('that comes a byte at a time is given up', async () => {
    const { socket, answered } = sender(['content-length: 1000']);
    const drip = setInterval(() => socket.write('a'), 20);
    expect((await answered()).status).toBe(408);
    clearInterval(drip);
    await nothingLeft();
  });

  test('that is shorter than it says and then ends is no object', async () => {
    const { socket, closed } = sender(['content-length: 1000']);
    socket.end('half of it');
    await closed;
    await expect.poll(async () => (await storage.onDisk()).spooled, PATIENTLY).toEqual([]);
    await nothingLeft();
  });

  test('that is longer than it says is as long as it says', async () => {
    const { socket, answered } = sender(['content-length: 4', 'x-upsert: true']);
    socket.write('1234GET / HTTP/1.1');
    expect((await answered()).answer).toContain('"Key":"small/a.txt"');
    expect((await storage.admin.storage.from('small').info('a.txt')).data?.size).toBe(4);
    await storage.admin.storage.emptyBucket('small');
  });

  test.each([
    ['no boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
    [
      'no file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nb',
    ],
    ['no parts', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    [
      'a field without end',
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nb\r\n--x\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${'a'.repeat(70_000)}\r\n--x--\r\n`,
    ],
  ])('as a form with %s is refused', async (_, type, body) => {
    const response = await fetch(`${storage.url}/object/small/a.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
      body,
    });
    expect(await response.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    await nothingLeft();
  });

  test.each([
    ['metadata that is no JSON', { 'x-metadata': btoa('{') }],
    ['metadata that is a list', { 'x-metadata': btoa('[1]') }],
    ['metadata with a NUL', { 'x-metadata': btoa('{"a":"\\u0000"}') }],
    ['metadata with half a letter', { 'x-metadata': btoa('{"a":"\\ud800"}') }],
    ['an odd cache control', { 'cache-control': 'max-age=1; x' }],
    ['an odd content encoding', { 'content-encoding': 'rot13' }],
  ])('with %s is refused', async (_, headers) => {
    const bucket = storage.admin.storage.from('small');
    const { error } = await bucket.upload('a.txt', 'a', { headers: headers as Record<string, string> });
    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
    await nothingLeft();
  });

  test('that is refused at once leaves the connection usable', async () => {
    const { client } = await storage.person();
    for (let n = 0; n < 5; n += 1) {
      const { error } = await client.storage.from('small').upload('a.bin', Buffer.alloc(200_000));
      expect(error).toMatchObject({ statusCode: '403' });
    }
  });
});
