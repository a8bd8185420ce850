import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('so many work at once, some wait in order, and the next is refused', async () => {
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const inTurn = takeTurns({ atOnce: 2, waiting: 1, refuse: () => new Error('full') });
  const work = (n: number) =>
    inTurn(() => {
      began.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const [first, second, third] = [work(1), work(2), work(3)];
  await expect(work(4)).rejects.toThrow('full');
  expect(began).toEqual([1, 2]);
  ends[0]?.();
  await first;
  await expect.poll(() => began).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await Promise.all([second, third]);
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});

test('a failure gives its turn to the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, waiting: 1, refuse: () => new Error('full') });
  const [failed, next] = [inTurn(() => Promise.reject(new Error('broken'))), inTurn(async () => 'done')];
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
