import { expect, it } from 'vitest';
import { createAppRouter } from './router';

const router = createAppRouter();

const guardsOf = (path: string) => router.matchRoutes(path).flatMap((match) => match.staticData.guards ?? []);
const layoutOf = (path: string) => router.matchRoutes(path)[1]?.routeId;

it.each([
  ['/dashboard/jobs/create', ['credit', 'company']],
  ['/dashboard/jobs/duplicate/7', ['credit', 'company']],
  ['/dashboard/jobs/invite/7', ['subscription', 'company']],
  ['/dashboard/archived-jobs', ['subscription']],
  ['/dashboard/archived-jobs/view/7', ['subscription']],
  ['/dashboard/archived-jobs/repost/7', ['subscription', 'credit', 'company']],
  ['/dashboard/subscription/bundles', ['subscription']],
  ['/dashboard/jobs', []],
])('%s asks for %j', (path, guards) => expect(guardsOf(path)).toEqual(guards));

it.each([
  ['/', '/_marketing'],
  ['/browse-jobs/search/driver', '/_marketing'],
  ['/login', '/_full-page'],
  ['/action-reference', '/_full-page'],
  ['/appeal', '/_full-page'],
  ['/confirm', '/_default'],
  ['/auth/callback', '/_default'],
  ['/dashboard/settings/team', '/dashboard'],
  ['/how-to-delete-account', '/how-to-delete-account'],
  ['/browse-jobs/iframe', '/browse-jobs/iframe'],
])('%s has the layout %s', (path, layout) => expect(layoutOf(path)).toBe(layout));

it('gives every page a title', () => {
  const pages = Object.values(router.routesById).filter(
    (route) => route.children === undefined && route.id !== '/dashboard/',
  );
  expect(pages.length).toBeGreaterThan(50);
  const untitled = pages.filter((route) => !route.options.staticData?.title).map((route) => route.id);
  expect(untitled).toEqual([]);
});
