import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followLinks } from './follow-links';

const root = createRootRoute();
const page = (path: string) => createRoute({ getParentRoute: () => root, path });
const router = createRouter({
  routeTree: root.addChildren([page('/'), page('/blog/$slug')]),
  history: createMemoryHistory(),
});
const push = vi.spyOn(router.history, 'push');
const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);

beforeAll(() => followLinks(router));
beforeEach(() => {
  push.mockClear();
  preload.mockClear();
});

const press = (html: string, event: MouseEventInit = {}) => {
  document.body.innerHTML = html;
  const target = document.querySelector('a span') ?? document.querySelector('a');
  // jsdom follows no link; what nobody prevented is the browser's.
  return !fireEvent.click(target as Element, { button: 0, ...event });
};

it.each([
  ['to a page of the app', '<a href="/blog/first?from=home#end"><span>Read</span></a>', '/blog/first?from=home#end'],
  ['to the home page', '<a href="/">Home</a>', '/'],
])('an anchor %s is followed by the app', (_, html, to) => {
  expect(press(html)).toBe(true);
  expect(push).toHaveBeenCalledWith(to);
});

it.each([
  ['to another site', '<a href="https://example.test/blog/first">Out</a>', {}],
  ['to an address that is no page of the app', '<a href="/app/jobs">App</a>', {}],
  ['to a mark within the page', '<a href="#end">End</a>', {}],
  ['that opens a window', '<a href="/blog/first" target="_blank">Read</a>', {}],
  ['that saves a file', '<a href="/blog/first" download>Read</a>', {}],
  ['pressed with a held key', '<a href="/blog/first">Read</a>', { ctrlKey: true }],
])('an anchor %s is the browser’s', (_, html, event) => {
  expect(press(html, event)).toBe(false);
  expect(push).not.toHaveBeenCalled();
});

it('what somebody else has done with the press is left alone', () => {
  document.body.innerHTML = '<a href="/blog/first">Read</a>';
  const anchor = document.querySelector('a') as HTMLAnchorElement;
  anchor.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(anchor);
  expect(push).not.toHaveBeenCalled();
});

it('what a pointer rests on is fetched ahead, unless it says otherwise', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="/blog/first">Read</a><a href="/blog/other" data-preload="off">Read</a>';
  const [first, other] = document.querySelectorAll('a');
  fireEvent.pointerOver(first as Element);
  fireEvent.pointerOver(document.body);
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
  fireEvent.pointerOver(other as Element);
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
  fireEvent.pointerOver(first as Element);
  vi.runAllTimers();
  expect(preload).toHaveBeenCalledWith(expect.objectContaining({ to: '/blog/first' }));
  vi.useRealTimers();
});
