import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Child, missing } from './child.ts';
import { startedDataDir } from './data-dir.ts';

test.each(['full', 'fsync'])(
  'a disk that fails under load (%s) ends the engine instead of acknowledging or hanging',
  async (what) => {
    const dataDir = await startedDataDir();
    const flag = path.join(dataDir, 'failing');
    try {
      const child = new Child(
        { dataDir },
        { preload: new URL('./failing-disk.ts', import.meta.url), env: { FAILING_DISK: flag } },
      );
      await child.until(() => child.stored.length > 20);
      writeFileSync(flag, what);
      const ending = await child.ending();
      expect(ending).toMatchObject({ code: 3, signal: null });
      expect(child.hasSaid('dead')).toBe(true);

      rmSync(flag);
      const next = new Child({ dataDir, entries: 5 });
      const found = await next.found();
      expect(missing(ending.stored, found)).toEqual([]);
      expect(found).toMatchObject({ torn: 0, damaged: [] });
      expect((await next.stop()).stored).toHaveLength(5);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
