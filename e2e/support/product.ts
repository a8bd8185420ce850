import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastTempDir, makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { launch, ready } from '../../tests/start/product.ts';
import { copyWorld } from './world.ts';

export interface Product {
  url: string;
  /** Where its mails can be read. */
  inboxUrl: string;
  /** Of its database, where it is ours to look into. */
  dataDir?: string;
}

export interface StartedProduct extends Product {
  stop: () => Promise<void>;
}

/** Journeys sign in and up all the time; what a real password costs is another test's. */
const quickSignIn = { PASSWORD_HASH_KIB: '8', PASSWORD_HASH_PASSES: '1' };

/** The built product with a database of its own (empty, unless DEMO is on), or the one that E2E_URL names. */
export const startProduct = async (env: Record<string, string> = {}, flags?: string[]): Promise<StartedProduct> => {
  if (process.env.E2E_URL) {
    const inboxUrl = process.env.E2E_INBOX_URL ?? '';
    return { url: process.env.E2E_URL.replace(/\/$/, ''), inboxUrl, stop: async () => {} };
  }
  const dataDir = await mkdtemp(join(fastTempDir(), 'marula-e2e-'));
  await (env.DEMO === 'on' ? copyWorld : makeDataDir)(dataDir);
  const { url, child, output, exited } = await ready(
    await launch({ ...quickSignIn, DATA_DIR: dataDir, ...env }, undefined, flags),
  );
  return {
    // By the name that its mails and redirects use: a session belongs to one host.
    url: url.replace('127.0.0.1', 'localhost'),
    dataDir,
    get inboxUrl() {
      return /read at (\S+)/.exec(output())?.[1] ?? '';
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
