import { firstIconsId } from '@marula/contract/first-html';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { iconStore, isIconName, parseIcon } from './icons';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset();
  fetchMock.mockImplementation(
    async () => new Response(JSON.stringify({ icons: { house: { body: '<path d="M0 0"/>' } } })),
  );
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['map-pin', true],
  ['building-2', true],
  ['Map', false],
  ['../secret', false],
  ['a--b', false],
  ['', false],
])('%j is an icon name: %s', (name, valid) => expect(isIconName(name)).toBe(valid));

it('asks for all icons of a page in one request, in order, and never for a wrong name', async () => {
  const house = iconStore('house');
  iconStore('bell');
  iconStore('house');
  iconStore('../secret');
  await vi.runAllTimersAsync();
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/icons/lucide.json?icons=bell,house']);
  expect(house.get()).toEqual([{ tag: 'path', attributes: { d: 'M0 0' } }]);
});

it('has those that came with the page from the first moment on, and asks for none of them', async () => {
  vi.resetModules();
  const shapes = [{ tag: 'circle', attributes: { r: '3' } }];
  document.body.innerHTML = `<script type="application/json" id="${firstIconsId}">${JSON.stringify({ star: shapes })}</script>`;
  const { iconStore: afresh } = await import('./icons');
  expect(afresh('star').get()).toEqual(shapes);
  await vi.runAllTimersAsync();
  expect(fetchMock).not.toHaveBeenCalled();
});

it('draws known shapes only', () => {
  const body =
    '<g fill="none" stroke="currentColor"><path d="M1 1" onload="alert(1)"/><script>alert(1)</script><image href="x"/></g>';
  expect(parseIcon(body)).toEqual([{ tag: 'path', attributes: { fill: 'none', stroke: 'currentColor', d: 'M1 1' } }]);
});
