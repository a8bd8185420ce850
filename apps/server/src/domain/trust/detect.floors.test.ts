import { expect, test } from 'vitest';
import { readAdverts } from '../../../../../bench/trust/adverts.ts';
import { judge, measure } from '../../../../../bench/trust/measured.ts';

const LEAST = { adverts: 320, precision: 0.95, recall: 0.9 };

test('of the written adverts the detector finds nine in ten, and is right nineteen times in twenty', async () => {
  const build = await readAdverts('build');
  const heldOut = await readAdverts('held-out');
  const all = measure([...judge(build), ...judge(heldOut)]).find(({ kind }) => kind === 'all');
  expect(build.length + heldOut.length).toBeGreaterThanOrEqual(LEAST.adverts);
  expect(all?.precision).toBeGreaterThanOrEqual(LEAST.precision);
  expect(all?.recall).toBeGreaterThanOrEqual(LEAST.recall);
});
