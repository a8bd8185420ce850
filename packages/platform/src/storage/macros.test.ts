import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKETS, startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage({ buckets: { ...BUCKETS, anything: { public: true, reencode_images: false } } });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document of Word, whose list of parts says of what kind it is. */
const wordDocument = (kind: string): Buffer => {
  const name = Buffer.from('[Content_Types].xml');
  const text = Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${kind}.main+xml"/></Types>`);
  const numbers = (...all: [number, 2 | 4][]) =>
    Buffer.concat(
      all.map(([number, bytes]) => {
        const part = Buffer.alloc(bytes);
        part.writeUIntLE(number, 0, bytes);
        return part;
      }),
    );
  const about = numbers(
    [20, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [crc32(text), 4],
    [text.length, 4],
    [text.length, 4],
    [name.length, 2],
    [0, 2],
  );
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, name, text]);
  const list = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    numbers([20, 2]),
    about,
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [0, 4]),
    name,
  ]);
  const end = numbers([0, 2], [0, 2], [1, 2], [1, 2], [list.length, 4], [local.length, 4], [0, 2]);
  return Buffer.concat([local, list, Buffer.from('PK\x05\x06'), end]);
};

test('a document with macros is refused where it is called one without', async () => {
  const bucket = storage.admin.storage.from('anything');
  const plain = await bucket.upload('cv.docx', wordDocument(WORD), { contentType: WORD });
  expect(plain.error).toBeNull();
  const macros = wordDocument('application/vnd.ms-word.document.macroEnabled');
  expect((await bucket.upload('bad.docx', macros, { contentType: WORD })).error).toMatchObject({
    statusCode: '415',
    code: 'InvalidMimeType',
    message: `mime type ${WORD} is not supported`,
  });
});
