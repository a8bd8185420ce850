import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKETS, picture, startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage({ buckets: { ...BUCKETS, anything: { public: true, reencode_images: false } } });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';
const PDF = '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

const unsupported = (type: string) => ({
  statusCode: '415',
  code: 'InvalidMimeType',
  message: `mime type ${type} is not supported`,
});

const portrait = async (contentType: string, body: Buffer | string) => {
  const { client, id } = await storage.person();
  const bucket = client.storage.from('profile_images');
  const { error } = await bucket.upload(id, body, { contentType });
  const back = error ? null : await bytesOf(bucket.download(id));
  return { error, back, url: bucket.getPublicUrl(id).data.publicUrl };
};

describe('what is sent as a picture', () => {
  test.each([
    ['a drawing with a script', 'image/png', SVG],
    ['a page', 'image/jpeg', HTML],
    ['a document', 'image/png', PDF],
    ['nothing', 'image/png', ''],
    ['text', 'image/gif', 'hello'],
    ['the first bytes of one', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('and is %s is refused by its bytes', async (_, type, body) => {
    expect((await portrait(type, body)).error).toMatchObject(unsupported(type));
  });

  test('and is one of another kind is refused', async () => {
    expect((await portrait('image/png', await picture('jpeg'))).error).toMatchObject(unsupported('image/png'));
  });

  test('without a word about its kind is known by its bytes', async () => {
    const { error, url } = await portrait('text/plain;charset=UTF-8', await picture('webp'));
    expect(error).toBeNull();
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp');
  });

  test('and is not allowed in its bucket is refused, whatever it is called', async () => {
    for (const type of ['application/pdf', 'text/plain', 'application/octet-stream']) {
      expect((await portrait(type, PDF)).error).toMatchObject(unsupported('application/pdf'));
    }
    expect((await portrait('text/html', HTML)).error).toMatchObject(unsupported('text/html'));
    expect((await portrait('image/', 'x')).error).toMatchObject({ statusCode: '415' });
  });
});

describe('a picture in a public bucket', () => {
  test('loses the place it was taken and all else it carried, and stands upright', async () => {
    const taken = await sharp(await picture('jpeg', 40, 20))
      .withExif({ IFD0: { Artist: 'Thandi Canary' }, IFD3: { GPSLatitude: '26/1 12/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const { error, back } = await portrait('image/jpeg', taken);
    expect(error).toBeNull();
    const after = await sharp(back ?? '').metadata();
    expect(after).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(back?.includes('Canary')).toBe(false);
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('keeps nothing that was hung onto a %s', async (format) => {
    const polyglot = Buffer.concat([await picture(format), Buffer.from(HTML)]);
    const { error, back } = await portrait(`image/${format}`, polyglot);
    expect(error).toBeNull();
    expect(back?.includes('<script>')).toBe(false);
    expect(await sharp(back ?? '').metadata()).toMatchObject({ width: 20, height: 10, format });
  });

  test('still moves when it moved', async () => {
    const frames = await Promise.all([40, 200].map((r) => frame(r)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { back } = await portrait('image/gif', gif);
    expect((await sharp(back ?? '', { animated: true }).metadata()).pages).toBe(2);
  });

  test('that would unpack to four hundred million pixels is refused before it is unpacked', async () => {
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const { error } = await portrait('image/png', bomb(20_000, 20_000));
    clearInterval(watch);
    expect(error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    expect(most - before).toBeLessThan(200 * 1_024 * 1_024);
  });

  test('keeps every byte where the configuration says so, or where an admin made the bucket', async () => {
    const bytes = Buffer.concat([await picture('png'), Buffer.from('tail')]);
    const bucket = storage.admin.storage.from('anything');
    await bucket.upload('a.png', bytes, { contentType: 'image/png' });
    expect(await bytesOf(bucket.download('a.png'))).toEqual(bytes);
  });
});

/** The beginning of a file of each kind, as cameras and recorders write it. */
const box = (type: string, content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type), content]);
};
const brand = (name: string) =>
  Buffer.concat([box('ftyp', Buffer.from(`${name}\0\0\0\0${name}`)), box('mdat', Buffer.alloc(64))]);
const BEGINNINGS = {
  mp4: brand('isom'),
  quicktime: brand('qt  '),
  m4a: brand('M4A '),
  webm: Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(64),
  ]),
  mp3: Buffer.concat(
    Array.from({ length: 4 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
  ),
  wav: Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(64)]),
  ogg: Buffer.concat([
    Buffer.from('4f67675300020000000000000000000000000000000000000000', 'hex'),
    Buffer.from([1, 19]),
    Buffer.from('OpusHead'),
    Buffer.alloc(64),
  ]),
  aac: Buffer.concat(
    Array.from({ length: 4 }, () => Buffer.concat([Buffer.from('fff15080027ffc', 'hex'), Buffer.alloc(12)])),
  ),
  text: Buffer.from('this is no recording'),
};

describe('sound and film', () => {
  const send = async (contentType: string, body: Buffer) =>
    (await storage.admin.storage.from('anything').upload(`media/${crypto.randomUUID()}`, body, { contentType })).error;

  test.each([
    ['video/mp4', 'mp4'],
    ['video/quicktime', 'quicktime'],
    ['video/webm', 'webm'],
    ['audio/webm', 'webm'],
    ['audio/mp4', 'm4a'],
    ['audio/x-m4a', 'mp4'],
    ['audio/mpeg', 'mp3'],
    ['audio/wav', 'wav'],
    ['audio/ogg', 'ogg'],
    ['audio/aac', 'aac'],
  ] as const)('as %s is taken from a file that begins as %s', async (type, kind) => {
    expect(await send(type, BEGINNINGS[kind])).toBeNull();
  });

  test.each([
    ['video/mp4', 'mp3'],
    ['video/mp4', 'webm'],
    ['video/webm', 'mp4'],
    ['video/quicktime', 'wav'],
    ['audio/webm', 'text'],
    ['audio/mpeg', 'mp4'],
    ['audio/mp4', 'text'],
    ['audio/ogg', 'wav'],
    ['audio/wav', 'mp3'],
    ['audio/aac', 'm4a'],
    ['video/3gpp', 'text'],
  ] as const)('as %s is refused from a file that begins as %s', async (type, kind) => {
    expect(await send(type, BEGINNINGS[kind])).toMatchObject(unsupported(type));
  });
});

describe('what could run in a browser', () => {
  test.each([
    ['a.svg', 'image/svg+xml', SVG],
    ['b.svg', 'image/svg+xml', `<?xml version="1.0"?>${SVG}`],
    ['a.html', 'text/html', HTML],
    ['a.xhtml', 'application/xhtml+xml', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`],
    ['a.xml', 'application/xml', '<?xml version="1.0"?><a/>'],
    ['a.pdf', 'application/pdf', PDF],
    ['a.js', 'text/javascript', 'alert(1)'],
    ['a', 'application/octet-stream', HTML],
  ])('as %s is a file to save, never a page', async (name, contentType, body) => {
    const bucket = storage.admin.storage.from('anything');
    expect((await bucket.upload(name, body, { contentType })).error).toBeNull();
    for (const url of [
      bucket.getPublicUrl(name).data.publicUrl,
      (await bucket.createSignedUrl(name, 60)).data?.signedUrl ?? '',
    ]) {
      const { headers } = await fetch(url);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
    }
  });

  test('is not shown under a kind that would be shown', async () => {
    const bucket = storage.admin.storage.from('anything');
    await bucket.upload('page.txt', HTML, { contentType: 'text/plain' });
    const { headers } = await fetch(bucket.getPublicUrl('page.txt').data.publicUrl);
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const packed = await new Response(new Blob([SVG]).stream().pipeThrough(new CompressionStream('gzip'))).bytes();
    const { error } = await bucket.upload('x.png', packed, { contentType: 'image/png', contentEncoding: 'gzip' });
    expect(error).toMatchObject(unsupported('image/png'));
  });
});

const bytesOf = async (download: PromiseLike<{ data: Blob | null }>) =>
  Buffer.from((await (await download).data?.arrayBuffer()) ?? new ArrayBuffer());

const frame = (r: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g: 0, b: 0 } } })
    .png()
    .toBuffer();

/** A PNG of one colour, packed as well as it can be. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const rows = deflateSync(Buffer.concat(Array.from({ length: 100 }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
