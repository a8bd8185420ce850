import { expect, it } from 'vitest';
import { appAddress, ownPath, storeFor } from './app-link';

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

const stores = { android: 'https://play.example/app', ios: null };
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7)';

it.each([
  ['the store of this phone', android, stores, stores.android],
  ['nowhere while the app is in no store', android, { android: null, ios: null }, undefined],
  ['nowhere while nobody knows', android, undefined, undefined],
  ['no other phone’s store', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', stores, undefined],
  ['nowhere on a computer', 'Mozilla/5.0 (X11; Linux x86_64)', stores, undefined],
])('leads to %s', (_, userAgent, known, store) => {
  expect(storeFor(userAgent, known)).toBe(store);
});
