import { expect, it } from 'vitest';
import { formatDay, isDay, readDay } from './days';

it.each([
  '16/12/2026',
  '16-12-2026',
  '16.12.2026',
  '16 Dec 2026',
  '16 december 2026',
  '16Dec26',
  '2026-12-16',
  ' 16/12/26 ',
])('reads %s as the sixteenth of December', (typed) => expect(readDay(typed)).toBe('2026-12-16'));

it.each(['31/02/2026', '29/02/2027', '12/16/2026', '0/1/2026', '16 Foo 2026', '16 Dec', '16/12/202', 'soon', '99'])(
  'takes %s for no day at all, and never for another',
  (typed) => expect(readDay(typed)).toBeUndefined(),
);

it('knows a leap day, and what is written as a day', () => {
  expect(readDay('29/2/2028')).toBe('2028-02-29');
  expect([isDay('2026-12-16'), isDay('16/12/2026'), isDay('31/02/2026'), isDay(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(formatDay('2026-12-16')).toBe('16 Dec 2026');
});
