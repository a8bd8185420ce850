import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKETS, picture, startTestStorage, type TestStorage, textOf } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage({
    buckets: {
      ...BUCKETS,
      drop: { public: true, write: 'anybody' },
      unread: { public: true, write: 'signed-in', sniff_types: false, reencode_images: false },
    },
  });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const adminHeaders = async () => ({
  authorization: `Bearer ${await storage.context.tokens.issueForRole('service_role', 600)}`,
});

describe('Storage’s own words', () => {
  test('a folder’s key is its own name, and its name the whole way to it, with a slash', async () => {
    const bucket = storage.admin.storage.from('vault');
    for (const name of ['way/deep/a.txt', 'way/b.txt']) await bucket.upload(name, 'a');
    const listed = async (prefix: string) => {
      const { data } = await bucket.listV2({ prefix, with_delimiter: true });
      const said = ({ key, name }: { key?: string; name: string }) => ({ key, name });
      return { folders: data?.folders.map(said), objects: data?.objects.map(said) };
    };
    expect(await listed('way')).toEqual({ folders: [{ key: 'way', name: 'way/' }], objects: [] });
    expect(await listed('way/')).toEqual({
      folders: [{ key: 'deep', name: 'way/deep/' }],
      objects: [{ key: 'b.txt', name: 'way/b.txt' }],
    });
  });

  test('an object without metadata of its own has none to show', async () => {
    const bucket = storage.admin.storage.from('vault');
    await bucket.upload('plain.txt', 'a');
    expect((await bucket.info('plain.txt')).data?.metadata).toEqual({});
    await bucket.upload('said.txt', 'a', { metadata: { by: 'me' } });
    expect((await bucket.info('said.txt')).data?.metadata).toEqual({ by: 'me' });
  });

  test('the head of an object’s description has the object’s tag', async () => {
    await storage.admin.storage.from('vault').upload('tagged.txt', 'a');
    const headers = await adminHeaders();
    for (const way of ['info', 'info/authenticated']) {
      const url = `${storage.url}/object/${way}/vault/tagged.txt`;
      const head = await fetch(url, { method: 'HEAD', headers });
      const { etag } = (await (await fetch(url, { headers })).json()) as { etag: string };
      expect(head.status).toBe(200);
      expect(head.headers.get('etag')).toBe(etag);
      expect(head.headers.get('last-modified')).toBeTruthy();
    }
  });

  test('a bucket that is asked for by itself says nothing of its type', async () => {
    const { data } = await storage.admin.storage.getBucket('vault');
    expect(data).toHaveProperty('id', 'vault');
    expect(data).not.toHaveProperty('type');
  });

  test('who watches it may ask how it is, and what it is', async () => {
    expect((await fetch(`${storage.url}/status`)).status).toBe(200);
    const version = await fetch(`${storage.url}/version`);
    expect(version.status).toBe(200);
    expect((await version.text()).length).toBeGreaterThan(0);
  });

  test('who comes without a token is told which header is missing; a token that is none is not let in', async () => {
    const asked = async (headers: Record<string, string>) => {
      const reply = await fetch(`${storage.url}/bucket`, { headers });
      return { status: reply.status, ...((await reply.json()) as object) };
    };
    expect(await asked({})).toMatchObject({
      status: 400,
      statusCode: '400',
      message: "headers must have required property 'authorization'",
    });
    for (const authorization of ['Bearer garbage', 'Bearer a.b.c', 'Bearer', 'Basic YTpi']) {
      expect(await asked({ authorization })).toMatchObject({ status: 400, statusCode: '403', error: 'Unauthorized' });
    }
  });
});

describe('a copy', () => {
  const metadataOf = async (name: string) => (await storage.admin.storage.from('vault').info(name)).data?.metadata;

  test('takes the metadata of the original, or what it is told instead', async () => {
    await storage.admin.storage.from('vault').upload('original.txt', 'a', { metadata: { by: 'me' } });
    const copy = async (destinationKey: string, copyMetadata: boolean | undefined, said?: object) =>
      fetch(`${storage.url}/object/copy`, {
        method: 'POST',
        headers: {
          ...(await adminHeaders()),
          'content-type': 'application/json',
          ...(said ? { 'x-metadata': Buffer.from(JSON.stringify(said)).toString('base64') } : {}),
        },
        body: JSON.stringify({ bucketId: 'vault', sourceKey: 'original.txt', destinationKey, copyMetadata }),
      });
    for (const [name, copyMetadata, said, expected] of [
      ['kept.txt', undefined, { by: 'you' }, { by: 'me' }],
      ['told.txt', false, { by: 'you' }, { by: 'you' }],
      ['bare.txt', false, undefined, {}],
    ] as const) {
      expect((await copy(name, copyMetadata, said)).status).toBe(200);
      expect(await metadataOf(name)).toEqual(expected);
    }
    expect((await copy('odd.txt', false, ['no object'])).status).toBe(400);
  });
});

describe('a bucket’s own rules', () => {
  test('can let anybody write, and leave to somebody what is theirs', async () => {
    const drop = storage.anonymous.storage.from('drop');
    expect((await drop.upload('note.txt', 'first')).error).toBeNull();
    expect((await drop.upload('note.txt', 'second', { upsert: true })).error).toBeNull();
    expect(await textOf((await drop.download('note.txt')).data)).toBe('second');
    const { client } = await storage.person();
    expect((await client.storage.from('drop').upload('mine.txt', 'mine')).error).toBeNull();
    const refused = await drop.upload('mine.txt', 'theirs', { upsert: true });
    expect(refused.error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
    expect((await drop.remove(['mine.txt', 'note.txt'])).data?.map(({ name }) => name)).toEqual(['note.txt']);
    const { data: signed } = await drop.createSignedUploadUrl('later.txt');
    expect((await drop.uploadToSignedUrl('later.txt', signed?.token ?? '', 'later')).error).toBeNull();
    expect((await storage.anonymous.storage.from('documents').upload('no.txt', 'no')).error).not.toBeNull();
  });

  test('decide whether bytes are looked at: what an admin makes by the API believes what is said, as Storage does', async () => {
    const said = { contentType: 'image/png' };
    const { client } = await storage.person();
    expect((await client.storage.from('documents').upload('a.png', 'no picture', said)).error).toMatchObject({
      code: 'InvalidMimeType',
    });
    expect((await client.storage.from('unread').upload('a.png', 'no picture', said)).error).toBeNull();
    await storage.admin.storage.createBucket('by-hand');
    const byHand = storage.admin.storage.from('by-hand');
    expect((await byHand.upload('a.png', 'no picture', said)).error).toBeNull();
    expect((await byHand.info('a.png')).data?.contentType).toBe('image/png');
    const text = { contentType: 'text/plain' };
    expect((await byHand.upload('a.txt', await picture(), text)).error).toBeNull();
    expect((await byHand.info('a.txt')).data?.contentType).toBe('text/plain');
    expect((await byHand.upload('b', 'b', { contentType: 'no type at all' })).error).not.toBeNull();
  });
});
