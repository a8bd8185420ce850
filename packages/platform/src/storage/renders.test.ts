import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { diskFiles } from './disk-files.ts';
import type { FileStore, SpooledFile } from './file-store.ts';
import { storageRoutes } from './storage-routes.ts';
import { sweepStorage } from './sweep.ts';
import { PATIENTLY, picture, startTestStorage, type TestStorage } from './test-storage.ts';

let folder: string;
let storage: TestStorage;
/** Versions whose bytes were read: one for each drawing. */
const read: string[] = [];
/** Pipes that stand for pictures while `slow` holds: whoever draws one waits for bytes that do not come. */
const pipes: string[] = [];
let slow = false;

function watched(files: FileStore): FileStore {
  const stalled = (file: SpooledFile) => {
    const pipe = path.join(folder, `pipe-${randomUUID()}`);
    execFileSync('mkfifo', [pipe]);
    pipes.push(pipe);
    return { ...file, path: pipe };
  };
  return {
    ...files,
    read: (version, range) => {
      read.push(version);
      return files.read(version, range);
    },
    spool: {
      ...files.spool,
      write: async (bytes, limit) => {
        const file = await files.spool.write(bytes, limit);
        return slow ? stalled(file) : file;
      },
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platform-renders-'));
  const limits = { storage_render_sizes: [64, 16, 128], storage_render_waiting: 3, storage_render_patience: 60 };
  storage = await startTestStorage(limits, { files: watched(diskFiles(folder)) });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  slow = false;
  read.length = 0;
  pipes.length = 0;
});

/** Ends the waiting of who draws the pipe: what comes is no picture. */
async function release(pipe: string | undefined): Promise<void> {
  const handle = await open(pipe ?? '', 'r+');
  await handle.write(Buffer.alloc(50_000, 'x'));
  await expect.poll(() => access(pipe ?? '').catch(() => 'gone'), PATIENTLY).toBe('gone');
  await handle.close();
}

const logos = () => storage.admin.storage.from('company_logos');
async function put(name: string, width = 400, height = 200): Promise<string> {
  const bytes = await picture('png', width, height);
  expect((await logos().upload(name, bytes, { upsert: true, contentType: 'image/png' })).error).toBeNull();
  return name;
}
const draw = (name: string, query: string, init: RequestInit = {}) =>
  fetch(`${storage.url}/render/image/public/company_logos/${name}?${query}`, init);
const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height, format];
};
const kept = async () => (await storage.context.db.query('select transform from storage.drawings')).rows.length;

test('drawings have places of their own: while they stall, uploads come in, and one too many is told to come again', async () => {
  const name = await put('slow.png');
  slow = true;
  const leaving = new AbortController();
  const answers = [16, 64, 128].flatMap((size) =>
    Array.from({ length: 10 }, (_, n) =>
      draw(name, `width=${size}&height=${n % 2 ? 16 : 64}`, { signal: leaving.signal }),
    ),
  );
  const told: Response[] = [];
  for (const answer of answers) void answer.then((response) => told.push(response)).catch(() => {});
  // Six different drawings: one is begun, three wait, and the five who ask for each of the other two are refused.
  await expect.poll(() => told.length, PATIENTLY).toBe(10);
  await expect.poll(() => pipes.length, PATIENTLY).toBe(1);
  const [refused] = told;
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused?.json()).toMatchObject({ statusCode: '503', code: 'SlowDown' });
  slow = false;
  const { client, id } = await storage.person();
  const uploads = await Promise.all(
    ['a', 'b', 'c'].map(async (part) => client.storage.from('profile_images').upload(`${id}/${part}`, await picture())),
  );
  expect(uploads.map(({ error }) => error)).toEqual([null, null, null]);
  expect(pipes).toHaveLength(1);
  leaving.abort();
  await release(pipes[0]);
});

test('who asks for the same picture, at once, later or after a restart, shares one drawing', async () => {
  const name = await put('shared.png');
  const first = await Promise.all(Array.from({ length: 10 }, () => draw(name, 'width=60&height=60&format=webp')));
  for (const response of first) expect(await sizeOf(response)).toEqual([64, 64, 'webp']);
  const [version] = read;
  expect(read.filter((one) => one === version)).toHaveLength(1);
  const restarted = fastify();
  await restarted.register(storageRoutes(storage.context, storage.files));
  const reply = await restarted.inject(`/render/image/public/company_logos/${name}?width=64&height=50&format=webp`);
  expect(reply.headers['content-type']).toBe('image/webp');
  await restarted.close();
  expect(await sizeOf(await draw(name, 'width=61&height=62&format=webp&quality=79'))).toEqual([64, 64, 'webp']);
  expect(read.filter((one) => one === version)).toHaveLength(1);
});

test('what waits and has lost its caller is never drawn', async () => {
  const [name, other] = [await put('held.png'), await put('left.png')];
  let left = 0;
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.once('close', () => {
      left += 1;
    });
  });
  await app.register(storageRoutes(storage.context, storage.files));
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/render/image/public/company_logos`;
  slow = true;
  const leaving = new AbortController();
  const ask = (picture: string, query: string) =>
    fetch(`${url}/${picture}?${query}`, { signal: leaving.signal }).catch(() => {});
  void ask(name, 'width=16');
  await expect.poll(() => pipes.length, PATIENTLY).toBe(1);
  slow = false;
  // Four come in any order: whichever is the last finds no room, and then the three others wait.
  const told: unknown[] = [];
  for (const query of ['width=16', 'width=64', 'width=128', 'width=16&height=64'])
    void ask(other, query).then((response) => response && told.push(response.status));
  await expect.poll(() => told, PATIENTLY).toEqual([503]);
  leaving.abort();
  await expect.poll(() => left, PATIENTLY).toBe(5);
  await release(pipes[0]);
  expect((await fetch(`${url}/${name}?width=128`)).status).toBe(200);
  await app.close();
  const { rows } = await storage.context.db.query<{ version: string }>(
    "select version from storage.objects where name = 'left.png'",
  );
  expect(rows).toHaveLength(1);
  expect(read).not.toContain(rows[0]?.version);
});

test('who has waited long enough is told to come again', async () => {
  const name = await put('patience.png');
  const config = { ...storage.context.config, storage_render_patience: 1 };
  const app = fastify({ forceCloseConnections: true });
  await app.register(storageRoutes({ ...storage.context, config }, storage.files));
  slow = true;
  const reply = await app.inject(`/render/image/public/company_logos/${name}?width=16`);
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'SlowDown']);
  await expect.poll(() => pipes.length, PATIENTLY).toBe(1);
  await release(pipes[0]);
  await app.close();
});

test('sizes are the next larger ones of the list, and never larger than the picture', async () => {
  const name = await put('sizes.png');
  const sizes: [string, [number, number]][] = [
    ['width=10', [16, 8]],
    ['width=65', [128, 64]],
    ['height=17', [128, 64]],
    ['width=2500&height=2500', [128, 128]],
    ['width=17&height=16', [64, 16]],
    ['width=20&height=20&resize=contain', [64, 32]],
    ['format=origin', [128, 64]],
  ];
  for (const [query, size] of sizes)
    expect([query, await sizeOf(await draw(name, query))]).toEqual([query, [...size, 'png']]);
  const small = await put('small.png', 20, 10);
  for (const query of ['width=100', 'width=100&height=100&resize=fill']) {
    expect(await sizeOf(await draw(small, query))).toEqual([20, 10, 'png']);
  }
  expect((await draw(name, 'width=2501')).status).toBe(400);
});

test('a drawing goes with its picture, and with the version it was made from', async () => {
  await storage.context.db.query('delete from storage.drawings');
  await sweepStorage({ ...storage.context, clock: () => new Date(Date.now() + 7_200_000) }, storage.files);
  const filesKept = async () => {
    const found: string[] = [];
    for await (const { version } of storage.files.list()) found.push(version);
    return found.length;
  };
  const before = await filesKept();
  const name = await put('gone.png');
  await draw(name, 'width=16');
  await draw(name, 'width=64');
  expect([await kept(), await filesKept()]).toEqual([2, before + 3]);
  await put('gone.png', 300, 300);
  expect([await kept(), await filesKept()]).toEqual([0, before + 1]);
  expect(await sizeOf(await draw(name, 'width=64'))).toEqual([64, 64, 'png']);
  await logos().remove([name]);
  expect([await kept(), await filesKept()]).toEqual([0, before]);
});

test('what is kept has a bound, and what was used longest ago goes first', async () => {
  const name = await put('bounded.png');
  const sizes = async () => {
    const { rows } = await storage.context.db.query<{ width: string; size: number }>(
      "select split_part(transform, 'x', 1) as width, size::int as size from storage.drawings",
    );
    return new Map(rows.map(({ width, size }) => [width, size]));
  };
  await storage.context.db.query('delete from storage.drawings');
  for (const width of [128, 16, 64]) await draw(name, `width=${width}`);
  const all = await sizes();
  await storage.context.db.query("delete from storage.drawings where transform like '128x%'");
  await storage.wait(120);
  await draw(name, 'width=16');
  await storage.wait(120);
  storage.context.config.storage_drawings_bytes = (all.get('128') ?? 0) + (all.get('16') ?? 0);
  await draw(name, 'width=128');
  expect([...(await sizes()).keys()].toSorted()).toEqual(['128', '16']);
});
