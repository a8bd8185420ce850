import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { launch, type Product, ready } from './product.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marula-start-'));
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const dataDir = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One clear sentence, no stack, and an exit code that is not zero. */
async function refusal(product: Product): Promise<string> {
  const served = ready(product).then(
    () => 'it serves instead',
    () => product.exited,
  );
  expect(await served, product.output()).toBe(1);
  const said = product.output().trim();
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/\.$/);
  expect(said).not.toMatch(/node_modules|\bat /);
  return said;
}

const stop = async (product: Product) => {
  product.child.kill('SIGTERM');
  return product.exited;
};

const occupy = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });

/** A folder like the one the first start left behind: making a database anew takes the longest part of a start. */
const usedFolder = (name: string) => {
  cpSync(dataDir('first'), dataDir(name), { recursive: true });
  return dataDir(name);
};

beforeAll(async () => {
  const first = await ready(await launch({ DATA_DIR: dataDir('first') }));
  expect(await stop(first)).toBe(0);
});

describe('the product starts', () => {
  test('with nothing set, stops on SIGTERM with 0, and finds its data again', async () => {
    const second = await ready(await launch({ DATA_DIR: usedFolder('good') }));
    expect((await fetch(`${second.url}/api/form`)).status).toBe(200);
    expect(await stop(second)).toBe(0);
  });

  test('as a worker without a port', async () => {
    const product = await launch({ DATA_DIR: usedFolder('worker'), PROCESS_MODE: 'worker' });
    while (!product.output().includes('Marula')) await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(fetch(`${product.url}/api/health`)).rejects.toThrow();
    expect(await stop(product)).toBe(0);
  });
});

describe('the product refuses to start, in one sentence,', () => {
  test('on a port that is taken', async () => {
    const server = await occupy(0);
    const { port } = server.address() as { port: number };
    const said = await refusal(await launch({ DATA_DIR: dataDir('port'), PORT: String(port) }));
    expect(said).toContain(`Port ${port} is already used`);
    server.close();
  });

  test('on a data folder that is a file', async () => {
    writeFileSync(dataDir('file'), '');
    expect(await refusal(await launch({ DATA_DIR: dataDir('file') }))).toContain(dataDir('file'));
  });

  test.skipIf(process.platform !== 'linux')('on a data folder that cannot be written, not even by root', async () => {
    expect(await refusal(await launch({ DATA_DIR: '/proc/marula' }))).toContain('/proc/marula');
  });

  test('on a DATABASE_URL that nobody answers, without repeating its password', async () => {
    const said = await refusal(await launch({ DATABASE_URL: 'postgresql://marula:hush-4711@127.0.0.1:9/none' }));
    expect(said).not.toContain('hush-4711');
  });

  test('on a data folder that another start is using', async () => {
    const env = { DATA_DIR: usedFolder('shared') };
    const first = await ready(await launch(env));
    expect(await refusal(await launch(env))).toContain(dataDir('shared'));
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
    await stop(first);
  });

  test('on a database that is newer than the code', async () => {
    const db = await openDatabase({ dataDir: usedFolder('newer'), log: silent });
    await db.query(`insert into schema_migrations values ('product', 9999, 'from_the_future', 'x')`);
    await db.close();
    expect(await refusal(await launch({ DATA_DIR: dataDir('newer') }))).toContain('from_the_future');
  });
});
