import { beforeEach, expect, it } from 'vitest';
import { keepClick, keptClicks } from '@/lib/kept-clicks';
import { answerWith, bodiesOf, replies } from './app-stage.fixture';
import { attachClicks } from './attach-clicks';

const attach = 'POST /api/link-tracking/attach-user';
const click = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

beforeEach(() => {
  answerWith({ [attach]: { click_id: click(1), attached: true } });
  for (const n of [1, 2]) keepClick(click(n));
});

it('tells of every click on this device, the newest first, and forgets it', async () => {
  await attachClicks();
  expect(bodiesOf(attach)).toEqual([{ click_id: click(2) }, { click_id: click(1) }]);
  expect(keptClicks()).toEqual([]);
  await attachClicks();
  expect(bodiesOf(attach).length).toBe(2);
});

it('forgets one that is somebody else’s and goes on', async () => {
  replies[attach] = 404;
  await attachClicks();
  expect([bodiesOf(attach).length, keptClicks()]).toEqual([2, []]);
});

it.each([401, 403, 429, 500])('keeps them for the next time where the answer is %i', async (status) => {
  replies[attach] = status;
  await attachClicks();
  expect(keptClicks()).toEqual([click(2), click(1)]);
});
