import { expect, it } from 'vitest';
import { daysOf } from './money-words';

it('says once what the first and the last day share', () => {
  expect(daysOf('2026-11-13T22:00:00Z', '2026-12-13T22:00:00Z')).toBe('14 Nov – 13 Dec 2026');
  expect(daysOf('2026-12-13T22:00:00Z', '2027-01-13T22:00:00Z')).toBe('14 Dec 2026 – 13 Jan 2027');
  expect(daysOf('2026-11-13T22:00:00Z', '2026-11-14T22:00:00Z')).toBe('14 Nov 2026');
});
