import { expect, it } from 'vitest';
import { visibility } from './visibility';

const embedded = { path: '/browse-jobs/iframe', layout: undefined };
const home = { path: '/', layout: '/_marketing' };
const dashboard = { path: '/dashboard/home', layout: '/dashboard' };

it('loads nothing from outside into the embedded job browser', () => {
  for (const rule of ['liveChat', 'errorReporting', 'analytics', 'consent'] as const) {
    expect(visibility[rule](embedded), rule).toBe(false);
  }
});

it.each([
  '/dashboard/chat',
  '/confirm',
  '/create-owner',
  '/create-member',
  '/create-company-owner',
  '/create-company-member',
])('has no live chat on %s', (path) => {
  expect(visibility.liveChat({ path, layout: undefined })).toBe(false);
});

it('has live chat on the public pages', () => expect(visibility.liveChat(home)).toBe(true));

it('reports errors of the dashboard, not of marketing pages', () => {
  expect(visibility.errorReporting(dashboard)).toBe(true);
  expect(visibility.errorReporting(home)).toBe(false);
});
