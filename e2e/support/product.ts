import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startWithinMs = 60_000;

export interface Product {
  url: string;
  stop: () => Promise<void>;
}

/** Vitest's own settings (MODE, NODE_ENV) must not become the product's. */
const inherited = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR });

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = async (url: string, child: ChildProcess) => {
  const until = Date.now() + startWithinMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode} instead of starting.`);
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`Nothing answered at ${url} within ${startWithinMs} ms.`);
};

const stopChild = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** The built product with an empty database of its own, or the one that E2E_URL names. */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  if (process.env.E2E_URL) return { url: process.env.E2E_URL.replace(/\/$/, ''), stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'marula-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...inherited(), DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(url, child);
  return {
    url,
    stop: async () => {
      await stopChild(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
