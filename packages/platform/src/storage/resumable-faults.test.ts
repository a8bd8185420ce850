import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { diskFiles } from './disk-files.ts';
import { removeObjectsOf } from './remove-objects.ts';
import { storageRoutes } from './storage-routes.ts';
import { sweepStorage } from './sweep.ts';
import { announce, BUCKETS, DAY, KB, named, PART, resumableOf } from './test-resumable.ts';
import { PATIENTLY, startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
let uploads: ReturnType<typeof resumableOf>;
const mayWriteObject = vi.fn(async ({ sub }: { sub: string }, _bucket: string, name: string) =>
  name.startsWith(`${sub}/`),
);
beforeAll(async () => {
  storage = await startTestStorage({ jwt_exp: 30 * DAY, buckets: BUCKETS }, { hooks: { mayWriteObject } });
  uploads = resumableOf(storage);
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

test('a connection that is cut in a part leaves what had arrived, and the rest completes it', async () => {
  const person = await storage.person();
  const bytes = randomBytes(400 * KB);
  const address = await uploads.begin(person, `${person.id}/cut.bin`, bytes.length);
  const socket = connect(storage.port, '127.0.0.1');
  socket.on('error', () => {});
  const head = [
    `PATCH ${address} HTTP/1.1`,
    'host: x',
    'tus-resumable: 1.0.0',
    `authorization: Bearer ${person.token}`,
    'content-type: application/offset+octet-stream',
    'upload-offset: 0',
    `content-length: ${bytes.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, 150 * KB));
  // The fault has landed only once the server is in the middle of taking it in.
  const spooled = async () => {
    const sizes = (await storage.onDisk()).spooled.map((name) => stat(path.join(storage.folder, 'spool', name)));
    return (await Promise.all(sizes)).map(({ size }) => size);
  };
  await expect.poll(spooled, PATIENTLY).toEqual([150 * KB]);
  socket.destroy();
  await expect.poll(() => uploads.offsetOf(person, address), PATIENTLY).toBe(150 * KB);
  const arrived = 150 * KB;
  expect((await uploads.part(person, address, arrived, bytes.subarray(arrived))).status).toBe(204);
  expect((await uploads.stored(person, `${person.id}/cut.bin`))?.equals(bytes)).toBe(true);
  await uploads.expectOnlyObjects();
});

test('of two that bring the same part one is told that the other was first, and nothing is there twice', async () => {
  const person = await storage.person();
  const bytes = randomBytes(2 * PART);
  const address = await uploads.begin(person, `${person.id}/raced.bin`, bytes.length);
  const twice = (offset: number) =>
    Promise.all([0, 1].map(() => uploads.part(person, address, offset, bytes.subarray(offset, offset + PART))));
  for (const offset of [0, PART]) {
    const statuses = (await twice(offset)).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409]);
  }
  expect(await uploads.offsetOf(person, address)).toBe(bytes.length);
  expect((await uploads.part(person, address, bytes.length, Buffer.alloc(0))).status).toBe(204);
  expect((await uploads.stored(person, `${person.id}/raced.bin`))?.equals(bytes)).toBe(true);
  await uploads.expectOnlyObjects();
});

test('a part at the wrong place, too much, of another protocol or kind, or of somebody else is refused', async () => {
  const person = await storage.person();
  const other = await storage.person();
  const bytes = randomBytes(100);
  const address = await uploads.begin(person, `${person.id}/strict.bin`, 100);
  expect((await uploads.part(person, address, 10, bytes.subarray(10))).status).toBe(409);
  expect((await uploads.part(person, address, 0, randomBytes(101))).status).toBe(413);
  for (const method of ['HEAD', 'DELETE']) expect((await uploads.ask(other, method, address)).status).toBe(404);
  expect((await uploads.part(other, address, 0, bytes)).status).toBe(404);
  const part0 = { 'upload-offset': '0' };
  expect((await uploads.ask(person, 'PATCH', address, { ...part0, 'content-type': 'text/plain' }, bytes)).status).toBe(
    415,
  );
  const old = await uploads.ask(person, 'PATCH', address, { ...part0, 'tus-resumable': '0.2.2' }, bytes);
  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  expect((await uploads.ask(person, 'HEAD', `${uploads.endpoint}/not-an-id`)).status).toBe(404);
  expect((await uploads.ask({ token: 'sb_publishable_test' }, 'HEAD', address)).status).toBe(404);
  const bad = [{ 'upload-length': '-1' }, { 'upload-length': '1e3' }, { 'upload-metadata': 'bucketName %%%' }];
  for (const headers of bad) {
    const given = { 'upload-length': '1', 'upload-metadata': announce(named('a')), ...headers };
    expect((await uploads.ask(person, 'POST', '', given)).status).toBe(400);
  }
  const wall = { 'upload-length': '1', 'upload-metadata': announce(named('a', 'text/plain', 'wall')) };
  expect((await uploads.ask({ token: 'sb_publishable_test' }, 'POST', '', wall)).status).toBe(403);
  expect(await uploads.offsetOf(person, address)).toBe(0);
  await uploads.ask(person, 'DELETE', address);
});

test('who lost the right to write in the middle is refused at the end', async () => {
  const person = await storage.person();
  const name = `${person.id}/a.bin`;
  const metadata = { 'upload-metadata': announce(named(name, undefined, 'hooked')) };
  const address = await uploads.begin(person, name, 20, metadata);
  expect((await uploads.part(person, address, 0, randomBytes(10))).status).toBe(204);
  mayWriteObject.mockResolvedValueOnce(false);
  expect((await uploads.part(person, address, 10, randomBytes(10))).status).toBe(403);
  expect((await uploads.ask(person, 'HEAD', address)).status).toBe(404);
  await uploads.expectOnlyObjects();
});

test('a fault while the last part is stored costs that part only', async () => {
  const person = await storage.person();
  const bytes = randomBytes(2 * PART);
  const name = `${person.id}/fault.bin`;
  const address = await uploads.begin(person, name, bytes.length);
  await uploads.part(person, address, 0, bytes.subarray(0, PART));
  const broken = vi.spyOn(storage.files, 'keep').mockRejectedValueOnce(new Error('no space left'));
  expect((await uploads.part(person, address, PART, bytes.subarray(PART))).status).toBe(500);
  expect(broken).toHaveBeenCalledOnce();
  broken.mockRestore();
  expect(storage.failures.splice(0)).toHaveLength(1);
  expect(await uploads.offsetOf(person, address)).toBe(PART);
  expect((await uploads.part(person, address, PART, bytes.subarray(PART))).status).toBe(204);
  expect((await uploads.stored(person, name))?.equals(bytes)).toBe(true);
});

test('what nobody takes up again is swept after a day, what is fresh stays, and a person’s half uploads are few', async () => {
  const person = await storage.person();
  const addresses: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    addresses.push(await uploads.begin(person, `${person.id}/${n}`, 100));
    await uploads.part(person, addresses[n] ?? '', 0, randomBytes(50));
    await storage.wait(1);
  }
  const statuses = () =>
    Promise.all(addresses.map(async (address) => (await uploads.ask(person, 'HEAD', address)).status));
  expect(await statuses()).toEqual([404, 200, 200, 200, 200]);
  await storage.wait(DAY - 60);
  await sweepStorage(storage.context, storage.files);
  expect(await statuses()).toEqual([404, 200, 200, 200, 200]);
  await storage.wait(120);
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  await sweepStorage(storage.context, storage.files);
  await uploads.expectOnlyObjects();
});

test('somebody who goes takes their half uploads with them', async () => {
  const person = await storage.person();
  const address = await uploads.begin(person, `${person.id}/left.bin`, 100);
  await uploads.part(person, address, 0, randomBytes(50));
  await removeObjectsOf(storage.context, storage.files, person.id);
  expect((await uploads.ask(person, 'HEAD', address)).status).toBe(404);
  await uploads.expectOnlyObjects();
});

test('another process, or the same after a restart, takes the next part', async () => {
  const person = await storage.person();
  const bytes = randomBytes(2 * PART);
  const name = `${person.id}/moved.bin`;
  const address = await uploads.begin(person, name, bytes.length);
  await uploads.part(person, address, 0, bytes.subarray(0, PART));
  const second = fastify();
  await second.register(storageRoutes(storage.context, diskFiles(storage.folder)), { prefix: '/storage/v1' });
  const there = new URL(address, await second.listen({ port: 0 })).href;
  expect(await uploads.offsetOf(person, there)).toBe(PART);
  expect((await uploads.part(person, there, PART, bytes.subarray(PART))).status).toBe(204);
  await second.close();
  expect((await uploads.stored(person, name))?.equals(bytes)).toBe(true);
  await uploads.expectOnlyObjects();
});
