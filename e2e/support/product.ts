import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, ready } from '../../tests/start/product.ts';

export interface Product {
  url: string;
  stop: () => Promise<void>;
}

/** The built product with an empty database of its own, or the one that E2E_URL names. */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  if (process.env.E2E_URL) return { url: process.env.E2E_URL.replace(/\/$/, ''), stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'marula-e2e-'));
  const { url, child, exited } = await ready(await launch({ DATA_DIR: dataDir, ...env }));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
