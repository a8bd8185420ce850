import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../../scripts/testing/seed.ts';
import { Child } from './child.ts';
import { startedDataDir } from './data-dir.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await startedDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function fingerprint(): string {
  const hash = createHash('sha256');
  const folder = path.join(dataDir, 'database');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

test('a second process is refused at once and changes nothing; a killed first one blocks nobody', async () => {
  const first = new Child({ dataDir, entries: 20 });
  await first.until(() => first.hasSaid('finished'));
  const before = fingerprint();

  const second = await new Child({ dataDir }).ending();
  expect(second).toMatchObject({ code: 1, stored: [] });
  const [refusal] = second.said as [{ said: string; ms: number; reason: string }];
  expect(refusal.reason.replace(/\d+(?=;)/, 'N')).toBe(
    `The data folder ${dataDir} is in use by process N; stop it or set DATA_DIR to another folder.`,
  );
  // A second is promised; only where nothing else runs does the clock say something about the product.
  if (isLong) expect(refusal.ms).toBeLessThan(1_000);
  expect(fingerprint()).toBe(before);

  expect((await first.kill()).signal).toBe('SIGKILL');
  const third = new Child({ dataDir, entries: 1 });
  expect((await third.found()).ids).toHaveLength(20);
  expect((await third.stop()).code).toBe(0);
});

test('of many that start at the same moment exactly one gets the folder', async () => {
  const all = Array.from({ length: 5 }, () => new Child({ dataDir, entries: 1 }));
  const decided = (child: Child) => child.hasSaid('refused') || child.hasSaid('finished');
  await Promise.all(all.map((child) => child.until(() => decided(child))));
  const winners = all.filter((child) => child.stored.length > 0);
  expect(winners).toHaveLength(1);
  expect((await winners[0]?.stop())?.code).toBe(0);
});
