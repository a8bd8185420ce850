import { expect, it } from 'vitest';
import { appAddress, mayHaveApp, ownPath } from './app-link';

it.each([
  ['/browse-jobs/7', '/browse-jobs/7'],
  [undefined, '/browse-jobs'],
  ['', '/browse-jobs'],
  ['//evil.test/a', '/browse-jobs'],
  ['/\\evil.test', '/browse-jobs'],
  ['https://evil.test', '/browse-jobs'],
  ['javascript:alert(1)', '/browse-jobs'],
])('leads from %s to %s', (asked, expected) => {
  expect(ownPath(asked, '/browse-jobs')).toBe(expected);
});

it('opens the app at the same path', () => {
  expect(appAddress('/browse-jobs/7')).toBe('marula://browse-jobs/7');
});

it('looks for the app only on a phone or a tablet', () => {
  expect(mayHaveApp('Mozilla/5.0 (Linux; Android 14; Pixel 7)')).toBe(true);
  expect(mayHaveApp('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe(true);
  expect(mayHaveApp('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
});
