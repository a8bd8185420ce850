import { candidateFileLimits, storage } from '@marula/contract/file-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { filesOf, PDF } from './candidate-app.files.fixture.ts';
import { candidateAppOf } from './candidate-app.fixture.ts';

const { buckets } = storage;
const bytesOf = async (file: Blob | null) => Buffer.from(await (file ?? new Blob([])).arrayBuffer());

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let files: Awaited<ReturnType<typeof filesOf>>;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
  files = await filesOf(app);
});
afterAll(() => app.stop());

test('of twenty files that come at once where one has room, one comes in', async () => {
  const who = await me.join();
  const bucket = buckets.candidateDocuments;
  await app.db.query(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
     select $1, $2 || '/' || n, $2, gen_random_uuid(), '{}' from generate_series(2, $3::int) n`,
    [bucket, who.id, candidateFileLimits.filesPerBucket],
  );
  const puts = await Promise.allSettled(Array.from({ length: 20 }, () => files.putDocument(who)));
  expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await app.db.query('select from storage.objects where bucket_id = $1 and owner_id = $2', [
    bucket,
    who.id,
  ]);
  expect(rows).toHaveLength(candidateFileLimits.filesPerBucket);
});

/** A scan, with small print and with where it was taken. */
const scan = (type: 'jpeg' | 'png' | 'webp') => {
  const lines = Array.from(
    { length: 12 },
    (_, n) => `<text x="4" y="${n * 16 + 14}" font-size="9">8001015009087 ${n}</text>`,
  );
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/>${lines.join('')}</svg>`,
  );
  return sharp(drawing)
    .flatten()
    .withExif({ IFD0: { Make: 'TheirPhone' }, IFD3: { GPSLatitude: '33/1 55/1 0/1', GPSLatitudeRef: 'S' } })
    [type]()
    .toBuffer();
};

test.each(['jpeg', 'png', 'webp'] as const)(
  'a document that is a %s keeps its print and nothing of where it was taken',
  async (type) => {
    const who = await me.join();
    const given = await scan(type);
    expect((await sharp(given).metadata()).exif).toBeDefined();
    const name = await files.put(who, buckets.candidateDocuments, given, `image/${type}`);
    const { data } = await files.clientOf(who).from(buckets.candidateDocuments).download(name);
    const kept = await bytesOf(data);
    const { exif, xmp, iptc, width, height } = await sharp(kept).metadata();
    expect({ exif, xmp, iptc, width, height }).toEqual({ width: 200, height: 200 });
    expect(kept.includes('TheirPhone')).toBe(false);
    const pixels = (bytes: Buffer) => sharp(bytes).greyscale().raw().toBuffer();
    const [before, after] = await Promise.all([pixels(given), pixels(kept)]);
    const difference = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0) / before.length;
    expect(difference).toBeLessThan(2);
  },
);

test('a document that is a PDF keeps every byte', async () => {
  const who = await me.join();
  const name = await files.putDocument(who);
  const { data } = await files.clientOf(who).from(buckets.candidateDocuments).download(name);
  expect(await bytesOf(data)).toEqual(PDF);
});
