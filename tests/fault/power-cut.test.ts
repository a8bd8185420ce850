import { cpSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { usually } from '../../scripts/testing/seed.ts';
import { between, Child, type Ending, landedMidWrite, missing, pause } from './child.ts';
import { emptyDataDir, startedDataDir } from './data-dir.ts';
import type { Found } from './writer.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function kept(folder: string): string {
  folders.push(folder);
  return folder;
}

/** Writes to `dataDir` until the power goes; answers with what is left on the platter, as a data folder. */
async function cutPower(dataDir: string, sync: boolean): Promise<{ left: string; ending: Ending }> {
  const left = kept(emptyDataDir());
  cpSync(dataDir, left, { recursive: true });
  const env = { LAZY_DISK: dataDir, LAZY_DISK_PLATTER: left };
  const child = new Child({ dataDir, sync }, { preload: new URL('./lazy-disk.ts', import.meta.url), env });
  await child.until(() => child.stored.length > 0);
  await pause(between(50, 400));
  const ending = await child.kill();
  rmSync(dataDir, { recursive: true });
  return { left, ending };
}

async function inspect(dataDir: string): Promise<Found | 'does not open'> {
  const child = new Child({ dataDir, entries: 0 });
  try {
    const found = await child.found();
    await child.stop();
    return found;
  } catch {
    await child.kill();
    return 'does not open';
  }
}

describe('a power cut', () => {
  test('loses no acknowledged entry, also on the very first start', async () => {
    const acknowledged = new Set<number>();
    let dataDir = kept(emptyDataDir());
    for (let round = 0; round < usually(2, 40); round++) {
      const { left, ending } = await cutPower(dataDir, true);
      expect(landedMidWrite(ending)).toBe(true);
      for (const id of ending.stored) acknowledged.add(id);
      dataDir = left;
    }
    const found = await inspect(dataDir);
    expect(found).toMatchObject({ torn: 0, damaged: [] });
    expect(missing(acknowledged, found as Found)).toEqual([]);
  });

  test('does lose them once the fsync is taken out, so the test above can fail', async () => {
    const { left, ending } = await cutPower(kept(await startedDataDir()), false);
    expect(landedMidWrite(ending)).toBe(true);
    const found = await inspect(left);
    const lost = found === 'does not open' ? ending.stored : missing(ending.stored, found);
    expect(lost.length).toBeGreaterThan(0);
  });
});
