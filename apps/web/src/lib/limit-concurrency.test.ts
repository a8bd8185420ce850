import { routePreloading } from '@marula/contract/limits';
import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency';

it('preloads at most five routes at once', async () => {
  let running = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const preload = limitConcurrency(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
  }, routePreloading.atOnce);
  const all = Array.from({ length: 8 }, () => preload());
  await Promise.resolve();
  expect(most).toBe(5);
  for (const done of release) done();
  await Promise.all(all);
  preload();
  expect(running).toBe(1);
});
