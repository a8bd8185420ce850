import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usually } from '../../scripts/testing/seed.ts';
import { between, Child } from './child.ts';
import { emptyDataDir } from './data-dir.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = emptyDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('database.unfinished-'));
const filesIn = (name: string) => readdirSync(path.join(dataDir, name)).length;

test('kill -9 during the first start leaves a folder that the next start can use', async () => {
  const moments = [0, 15, ...Array.from({ length: usually(1, 20) }, () => between(1, 20))];
  for (const files of moments) {
    const left = unfinished();
    const child = new Child({ dataDir });
    const begun = () => unfinished().filter((name) => !left.includes(name));
    await child.until(() => begun().some((name) => filesIn(name) > files));
    await child.kill();
    // It landed in the middle: files are there, but no database yet, and what the one before had left is gone.
    expect([child.said, unfinished(), existsSync(path.join(dataDir, 'database'))]).toEqual([[], begun(), false]);
  }
  const child = new Child({ dataDir, entries: 50 });
  expect(await child.found()).toEqual({ ids: [], torn: 0, damaged: [] });
  expect((await child.stop()).stored).toHaveLength(50);
  expect(unfinished()).toEqual([]);
});

test('kill -9 during a later start never costs what is there', async () => {
  const note = path.join(dataDir, 'database.owner');
  let interrupted = 0;
  for (let round = 0; round < usually(2, 40); round++) {
    rmSync(note, { force: true });
    const child = new Child({ dataDir, entries: 0 });
    // The folder is taken and the engine about to open it.
    await child.until(() => existsSync(note));
    await child.kill();
    if (child.said.length === 0) interrupted++;
  }
  expect(interrupted).toBeGreaterThan(0);
  const child = new Child({ dataDir, entries: 0 });
  const found = await child.found();
  expect(found).toEqual({ ids: Array.from({ length: 50 }, (_, index) => index + 1), torn: 0, damaged: [] });
  await child.stop();
});
