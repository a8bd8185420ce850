import { randomBytes } from 'node:crypto';
import { DetailedError } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUCKETS, KB, named, PART, resumableOf } from './test-resumable.ts';
import { PATIENTLY, picture, startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
let uploads: ReturnType<typeof resumableOf>;
beforeAll(async () => {
  storage = await startTestStorage({ buckets: BUCKETS });
  uploads = resumableOf(storage);
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const statusOf = (error: unknown) =>
  error instanceof DetailedError ? error.originalResponse?.getStatus() : String(error);
const refusalOf = (sent: { done: Promise<unknown> }) => sent.done.then(() => 'arrived', statusOf);

describe('with the published client', () => {
  test('a file comes in parts, and is one object with all that was said about it', async () => {
    const person = await storage.person();
    const bytes = randomBytes(3 * PART + 17);
    const name = `${person.id}/whole.bin`;
    await uploads.send(person, bytes, { metadata: named(name) }).done;
    expect((await uploads.stored(person, name))?.equals(bytes)).toBe(true);
    const { data } = await person.client.storage.from('documents').info(name);
    expect(data).toMatchObject({ size: bytes.length, cacheControl: 'max-age=3600' });
    await uploads.expectOnlyObjects();
  });

  test('a file comes with its announcement where it is small', async () => {
    const person = await storage.person();
    const name = `${person.id}/small.bin`;
    const onProgress = vi.fn();
    await uploads.send(person, Buffer.from('hello'), {
      metadata: named(name),
      uploadDataDuringCreation: true,
      onProgress,
    }).done;
    expect(String(await uploads.stored(person, name))).toBe('hello');
    await uploads.send(person, Buffer.alloc(0), { metadata: named(`${person.id}/nothing.bin`) }).done;
    expect((await uploads.stored(person, `${person.id}/nothing.bin`))?.length).toBe(0);
  });

  test('what was stopped in the middle goes on from there', async () => {
    const person = await storage.person();
    const bytes = randomBytes(4 * PART);
    const name = `${person.id}/resumed.bin`;
    const half = Promise.withResolvers<void>();
    const first = uploads.send(person, bytes, {
      metadata: named(name),
      onChunkComplete: (_size, accepted) => accepted === 2 * PART && half.resolve(),
    });
    await half.promise;
    await first.upload.abort();
    const sent: number[] = [];
    await uploads.send(person, bytes, {
      metadata: named(name),
      uploadUrl: first.upload.url,
      // What was under way when it was stopped may arrive late: the client looks again where it stands.
      retryDelays: [50, 50, 50, 50],
      onChunkComplete: (size) => sent.push(size),
    }).done;
    expect(sent.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(2 * PART);
    expect((await uploads.stored(person, name))?.equals(bytes)).toBe(true);
    await uploads.expectOnlyObjects();
  });

  test('what was given up is gone with its bytes', async () => {
    const person = await storage.person();
    const half = Promise.withResolvers<void>();
    const sent = uploads.send(person, randomBytes(3 * PART), {
      metadata: named(`${person.id}/given-up.bin`),
      onChunkComplete: () => half.resolve(),
    });
    await half.promise;
    await sent.upload.abort(true);
    expect((await uploads.ask(person, 'HEAD', sent.upload.url ?? '')).status).toBe(404);
    await expect.poll(async () => (await storage.onDisk()).spooled, PATIENTLY).toEqual([]);
    await uploads.expectOnlyObjects();
  });

  test('what is too large, of another kind, in another’s folder or already there is refused before its first byte', async () => {
    const person = await storage.person();
    const bytes = randomBytes(10);
    const refused = (metadata: Record<string, string>, size = bytes) =>
      refusalOf(uploads.send(person, size, { metadata }));
    expect(await refused(named(`${person.id}/large`), Buffer.alloc(2_001 * KB))).toBe(413);
    const macros = 'application/vnd.ms-word.document.macroenabled.12';
    expect(await refused(named(`${person.id}/cv.docm`, macros))).toBe(415);
    expect(await refused(named(`somebody/a.bin`, undefined, 'hooked'))).toBe(403);
    expect(await refused(named(`${person.id}/a.bin`, undefined, 'nowhere'))).toBe(404);
    await uploads.send(person, bytes, { metadata: named(`${person.id}/there`) }).done;
    expect(await refused(named(`${person.id}/there`))).toBe(409);
    const again = {
      metadata: named(`${person.id}/there`),
      headers: { authorization: `Bearer ${person.token}`, 'x-upsert': 'true' },
    };
    await uploads.send(person, Buffer.from('new'), again).done;
    expect(String(await uploads.stored(person, `${person.id}/there`))).toBe('new');
    await uploads.expectOnlyObjects();
  });

  test('what turns out to be of another kind is refused at its end, and nothing of it stays', async () => {
    const person = await storage.person();
    const name = `${person.id}/picture.png`;
    const lies = [
      Buffer.alloc(2 * PART, 'just words '),
      Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(2 * PART)]),
    ];
    for (const lie of lies) {
      const sent = uploads.send(person, lie, { metadata: named(name, 'image/png') });
      expect(await refusalOf(sent)).toBe(415);
      expect((await uploads.ask(person, 'HEAD', sent.upload.url ?? '')).status).toBe(404);
    }
    expect(await uploads.stored(person, name)).toBeNull();
    await uploads.expectOnlyObjects();
  });

  test('a picture is drawn anew as with every other upload', async () => {
    const person = await storage.person();
    const png = await picture('png', 400, 300);
    await uploads.send(person, png, { metadata: named(person.id, 'image/png', 'profile_images'), chunkSize: 200 }).done;
    const { data } = await person.client.storage.from('profile_images').info(person.id);
    expect(data).toMatchObject({ contentType: 'image/png' });
    await uploads.expectOnlyObjects();
  });
});

test('it says what it can', async () => {
  const reply = await fetch(uploads.endpoint, { method: 'OPTIONS' });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'access-control-allow-methods': expect.stringContaining('HEAD'),
    'access-control-allow-headers': expect.stringContaining('upload-offset'),
    'access-control-expose-headers': expect.stringContaining('location'),
  });
});
