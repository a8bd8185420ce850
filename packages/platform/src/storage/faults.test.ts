import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeObjectsOf } from './remove-objects.ts';
import { sweepStorage } from './sweep.ts';
import { PATIENTLY, picture, startTestStorage, type TestStorage, textOf } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

const HOUR = 3_600;
const versions = async () =>
  (await storage.context.db.query<{ version: string }>('select version from storage.objects')).rows
    .map(({ version }) => version)
    .sort();

/** What a test puts there itself, as an administrator of the machine might. */
const FOREIGN = 'notes.txt';

const onlyWhatRowsName = async () => {
  const { versions: kept, spooled } = await storage.onDisk();
  expect({ kept: kept.filter((name) => name !== FOREIGN).sort(), spooled }).toEqual({
    kept: await versions(),
    spooled: [],
  });
};

describe('an upload that is cut off', () => {
  const file = Buffer.alloc(100_000, 'x');
  const part = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name=""; filename="a.txt"\r\n\r\n'),
    file,
    Buffer.from('\r\n--cut--\r\n'),
  ]);

  test.each([
    ['plain', 'text/plain', file],
    ['in a form', 'multipart/form-data; boundary=cut', part],
  ])('%s, at each tenth, leaves no object and no bytes', async (_, type, body) => {
    const { token, client, id } = await storage.person();
    await client.storage.from('documents').upload(`${id}/kept.txt`, 'before');
    for (let tenth = 0; tenth < 10; tenth += 1) {
      for (const name of [`${id}/new-${tenth}.txt`, `${id}/kept.txt`]) {
        const socket = connect(storage.port, '127.0.0.1');
        socket.on('error', () => {});
        const head = [
          `POST /storage/v1/object/documents/${name} HTTP/1.1`,
          'host: x',
          `authorization: Bearer ${token}`,
          `content-type: ${type}`,
          'x-upsert: true',
          `content-length: ${body.length}`,
        ];
        const sent = body.subarray(0, Math.floor((body.length * tenth) / 10));
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        socket.write(sent);
        // The fault has landed only once the server is in the middle of taking it in.
        await expect
          .poll(async () => (await storage.onDisk()).spooled.length, PATIENTLY)
          .toBeGreaterThanOrEqual(tenth > 0 ? 1 : 0);
        socket.destroy();
        await expect.poll(async () => (await storage.onDisk()).spooled, PATIENTLY).toEqual([]);
      }
      expect((await client.storage.from('documents').exists(`${id}/new-${tenth}.txt`)).data).toBe(false);
    }
    expect(await textOf((await client.storage.from('documents').download(`${id}/kept.txt`)).data)).toBe('before');
    await onlyWhatRowsName();
  });
});

describe('a sweep', () => {
  test('removes what a stopped process left, once it is an hour old, and nothing that a row names', async () => {
    const { client, id } = await storage.person();
    await client.storage.from('documents').upload(`${id}/kept.txt`, 'kept');
    const { files } = storage;
    // As if the process had ended here: one upload half taken in, one kept but never named.
    async function* bytes() {
      yield Buffer.from('orphan');
    }
    await files.spool.write(bytes(), 10);
    await files.keep(crypto.randomUUID(), await files.spool.write(bytes(), 10));
    await sweepStorage(storage.context, files);
    const young = await storage.onDisk();
    expect(young.spooled).toHaveLength(1);
    expect(young.versions).toHaveLength((await versions()).length + 1);
    storage.wait(HOUR + 60);
    await sweepStorage(storage.context, files);
    await onlyWhatRowsName();
    const { data } = await storage.admin.storage.from('documents').download(`${id}/kept.txt`);
    expect(await textOf(data)).toBe('kept');
  });

  test('leaves what it did not put there', async () => {
    const { files } = storage;
    const spooled = await files.spool.write(
      (async function* () {
        yield Buffer.from('x');
      })(),
      10,
    );
    const folder = path.join(path.dirname(spooled.path), '..', 'versions', 'zz');
    await mkdir(folder, { recursive: true });
    const foreign = path.join(folder, FOREIGN);
    await writeFile(foreign, 'mine');
    await utimes(foreign, 0, 0);
    await files.spool.discard(spooled);
    await sweepStorage(storage.context, files);
    expect((await storage.onDisk()).versions).toContain(FOREIGN);
  });
});

describe('uploads that meet', () => {
  test('on one name leave one whole object, whose bytes are all that is kept', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    const name = `${id}/race.txt`;
    for (let round = 0; round < 5; round += 1) {
      const bodies = Array.from({ length: 10 }, (_, n) => `${n}`.repeat(50_000));
      const sent = await Promise.all(bodies.map((body) => bucket.upload(name, body, { upsert: true })));
      expect(sent.filter(({ error }) => error)).toEqual([]);
      const { data: info } = await bucket.info(name);
      const text = await textOf((await bucket.download(name)).data);
      expect(bodies).toContain(text);
      expect(info?.size).toBe(text.length);
    }
    storage.wait(HOUR + 60);
    await sweepStorage(storage.context, storage.files);
    await onlyWhatRowsName();
  });

  test('without upsert let one through', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    const sent = await Promise.all(Array.from({ length: 10 }, (_, n) => bucket.upload(`${id}/once.txt`, `${n}`)));
    expect(sent.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of sent) if (error) expect(error).toMatchObject({ code: 'KeyAlreadyExists' });
    await onlyWhatRowsName();
  });

  test('of two people on one name: whose it was not gets nothing', async () => {
    const people = [await storage.person(), await storage.person(), await storage.person()];
    const name = `shared-${crypto.randomUUID()}.txt`;
    const sent = await Promise.all(
      people.map(({ client, id }) => client.storage.from('documents').upload(name, id, { upsert: true })),
    );
    const winners = people.filter((_, n) => sent[n]?.error === null);
    expect(winners).toHaveLength(1);
    const { data } = await storage.admin.storage.from('documents').download(name);
    expect(await textOf(data)).toBe(winners[0]?.id);
  });

  test('with reads show the old bytes or the new ones, never a mixture and never a failure', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    const name = `${id}/read.txt`;
    await bucket.upload(name, 'a'.repeat(200_000));
    let done = false;
    const writing = (async () => {
      for (const letter of 'bcdefghij') await bucket.upload(name, letter.repeat(200_000), { upsert: true });
      done = true;
    })();
    while (!done) {
      const { data, error } = await bucket.download(name);
      expect(error).toBeNull();
      const text = await textOf(data);
      expect(text).toBe((text[0] ?? '').repeat(200_000));
    }
    await writing;
  });

  test('with a read between a row and its bytes give the reader the new object', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    await bucket.upload(`${id}/a.txt`, 'old');
    const replaced = vi.spyOn(storage.files, 'read').mockImplementationOnce(async () => {
      await bucket.upload(`${id}/a.txt`, 'new', { upsert: true });
      return undefined;
    });
    expect(await textOf((await bucket.download(`${id}/a.txt`)).data)).toBe('new');
    expect(replaced).toHaveBeenCalledTimes(2);
    replaced.mockRestore();
  });

  test('with moves and removals leave no name without bytes', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    for (let round = 0; round < 5; round += 1) {
      await bucket.upload(`${id}/m.txt`, 'first', { upsert: true });
      await Promise.all([
        bucket.upload(`${id}/m.txt`, 'second', { upsert: true }),
        bucket.move(`${id}/m.txt`, `${id}/n-${round}.txt`),
        bucket.remove([`${id}/m.txt`]),
        bucket.copy(`${id}/m.txt`, `${id}/c-${round}.txt`),
      ]);
    }
    for (const { name } of (await bucket.list(id)).data ?? []) {
      expect(['first', 'second']).toContain(await textOf((await bucket.download(`${id}/${name}`)).data));
    }
  });
});

test('somebody who goes takes all they put there with them, and nothing of others', async () => {
  const [leaving, staying] = [await storage.person(), await storage.person()];
  for (const { client, id } of [leaving, staying]) {
    await client.storage.from('documents').upload(`${id}/a.txt`, 'a');
    await client.storage.from('profile_images').upload(id, await picture());
  }
  await removeObjectsOf(storage.context, storage.files, leaving.id);
  const { rows } = await storage.context.db.query<{ owner_id: string }>(
    'select distinct owner_id from storage.objects where owner_id = any($1)',
    [[leaving.id, staying.id]],
  );
  expect(rows).toEqual([{ owner_id: staying.id }]);
  await onlyWhatRowsName();
});

describe('when the disk fails', () => {
  test('an upload is a failure, the old object stays, and the product is told', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    await bucket.upload(`${id}/a.txt`, 'old');
    const broken = vi.spyOn(storage.files, 'keep').mockRejectedValueOnce(new Error('no space left'));
    const { error } = await bucket.upload(`${id}/a.txt`, 'new', { upsert: true });
    expect(error).toMatchObject({ status: 500, statusCode: '500', message: 'Internal server error' });
    expect(broken).toHaveBeenCalledOnce();
    broken.mockRestore();
    expect(storage.failures.splice(0)).toHaveLength(1);
    expect(await textOf((await bucket.download(`${id}/a.txt`)).data)).toBe('old');
    expect((await storage.onDisk()).spooled).toEqual([]);
  });

  test('a row whose bytes are gone is a failure, not somebody else’s file', async () => {
    const { client, id } = await storage.person();
    const bucket = client.storage.from('documents');
    await bucket.upload(`${id}/a.png`, await picture());
    const { data } = await bucket.info(`${id}/a.png`);
    await storage.files.remove(data?.version ?? '');
    expect((await bucket.download(`${id}/a.png`)).error).toMatchObject({ statusCode: '500' });
    expect(storage.failures.splice(0)).toHaveLength(1);
    expect((await bucket.upload(`${id}/a.png`, await picture(), { upsert: true })).error).toBeNull();
    expect((await bucket.download(`${id}/a.png`)).error).toBeNull();
  });
});
