import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usually } from '../../scripts/testing/seed.ts';
import { between, Child, landedMidWrite, missing, pause } from './child.ts';
import { startedDataDir } from './data-dir.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await startedDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('kill -9 in the middle of writes loses no acknowledged entry and tears none', async () => {
  const acknowledged = new Set<number>();
  const intact = async (child: Child) => {
    const found = await child.found();
    expect(missing(acknowledged, found)).toEqual([]);
    expect(found).toMatchObject({ torn: 0, damaged: [] });
  };
  for (let round = 0; round < usually(3, 100); round++) {
    const child = new Child({ dataDir });
    await intact(child);
    await child.until(() => child.stored.length > 0);
    await pause(between(0, 300));
    const ending = await child.kill();
    expect(landedMidWrite(ending)).toBe(true);
    for (const id of ending.stored) acknowledged.add(id);
  }
  const last = new Child({ dataDir, entries: 0 });
  await intact(last);
  await last.stop();
});
