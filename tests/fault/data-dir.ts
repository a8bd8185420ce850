import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedImage } from '../../apps/server/src/db/test-image.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

export function emptyDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'marula-fault-'));
}

/** As a first start leaves it, without the seconds that a first start takes. */
export async function startedDataDir(): Promise<string> {
  const dataDir = emptyDataDir();
  const image = await preparedImage({ prepare: async () => {}, inputs: [] }, log);
  cpSync(image, path.join(dataDir, 'database'), { recursive: true });
  return dataDir;
}
